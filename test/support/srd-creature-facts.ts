/**
 * The facts of the SRD 5.1 (CC-BY-4.0) about every creature, one a line: id | armor class, and the one with each spell that it has
 * on itself | average hit points | hit dice | challenge | experience points | Str Dex Con Int Wis Cha | speeds | attack bonuses, the
 * lowest first | DCs of saving throws, each once
 */
export const SRD_CREATURE_FACTS = `
aboleth|17|135|18d10|10|5900|21 9 15 18 15 18|swim 40, walk 10|+9 +9|14
acolyte|10|9|2d8|0.25|50|10 10 10 10 14 11|walk 30|+2|
adult-black-dragon|19|195|17d12|14|11500|23 14 21 14 13 17|fly 80, swim 40, walk 40|+11 +11 +11|16 18 19
adult-blue-dragon|19|225|18d12|16|15000|25 10 23 16 15 19|burrow 30, fly 80, walk 40|+12 +12 +12|17 19 20
adult-brass-dragon|18|172|15d12|13|10000|23 10 21 14 13 17|burrow 40, fly 80, walk 40|+11 +11 +11|16 18 19
adult-bronze-dragon|19|212|17d12|15|13000|25 10 23 16 15 19|fly 80, swim 40, walk 40|+12 +12 +12|17 19 20
adult-copper-dragon|18|184|16d12|14|11500|23 12 21 18 15 17|climb 40, fly 80, walk 40|+11 +11 +11|16 18 19
adult-gold-dragon|19|256|19d12|17|18000|27 14 25 16 15 24|fly 80, swim 40, walk 40|+14 +14 +14|21 22
adult-green-dragon|19|207|18d12|15|13000|23 12 21 18 15 17|fly 80, swim 40, walk 40|+11 +11 +11|16 18 19
adult-red-dragon|19|256|19d12|17|18000|27 10 25 16 13 21|climb 40, fly 80, walk 40|+14 +14 +14|19 21 22
adult-silver-dragon|19|243|18d12|16|15000|27 10 25 16 13 21|fly 80, walk 40|+13 +13 +13|18 20 22
adult-white-dragon|18|200|16d12|13|10000|22 10 22 8 12 12|burrow 30, fly 80, swim 40, walk 40|+11 +11 +11|14 19
air-elemental|15|90|12d10|5|1800|14 20 14 6 10 6|fly 90 hover|+8|13
ancient-black-dragon|22|367|21d20|21|33000|27 14 25 16 15 19|fly 80, swim 40, walk 40|+15 +15 +15|19 22 23
ancient-blue-dragon|22|481|26d20|23|50000|29 10 27 18 17 21|burrow 40, fly 80, walk 40|+16 +16 +16|20 23 24
ancient-brass-dragon|20|297|17d20|20|25000|27 10 25 16 15 19|burrow 40, fly 80, walk 40|+14 +14 +14|18 21 22
ancient-bronze-dragon|22|444|24d20|22|41000|29 10 27 18 17 21|fly 80, swim 40, walk 40|+16 +16 +16|20 23 24
ancient-copper-dragon|21|350|20d20|21|33000|27 12 25 20 17 19|climb 40, fly 80, walk 40|+15 +15 +15|19 22 23
ancient-gold-dragon|22|546|28d20|24|62000|30 14 29 18 17 28|fly 80, swim 40, walk 40|+17 +17 +17|24 25
ancient-green-dragon|21|385|22d20|22|41000|27 12 25 20 17 19|fly 80, swim 40, walk 40|+15 +15 +15|19 22 23
ancient-red-dragon|22|546|28d20|24|62000|30 10 29 18 15 23|climb 40, fly 80, walk 40|+17 +17 +17|21 24 25
ancient-silver-dragon|22|487|25d20|23|50000|30 10 29 18 15 23|fly 80, walk 40|+17 +17 +17|21 24 25
ancient-white-dragon|20|333|18d20|20|25000|26 10 26 10 13 14|burrow 40, fly 80, swim 40, walk 40|+14 +14 +14|16 22
androsphinx|17|199|19d10|17|18000|22 10 20 16 18 23|fly 60, walk 40|+12|18
animated-armor|18|33|6d8|1|200|14 11 13 1 3 1|walk 25|+4|
ankheg|14|39|6d10|2|450|17 11 13 1 13 6|burrow 10, walk 30|+5|13
ape|12|19|3d8|0.5|100|16 14 14 6 12 7|climb 30, walk 30|+5 +5|
archmage|12/15|99|18d8|12|8400|10 14 12 20 15 16|walk 30|+6|
assassin|15|78|12d8|8|3900|11 16 14 13 11 10|walk 30|+6 +6|15
awakened-shrub|9|10|3d6|0|10|3 8 11 10 10 6|walk 20|+1|
awakened-tree|13|59|7d12|2|450|19 6 15 10 10 7|walk 20|+6|
axe-beak|11|19|3d10|0.25|50|14 12 12 2 10 5|walk 50|+4|
azer|17|39|6d8|2|450|17 12 15 12 13 10|walk 30|+5|
baboon|12|3|1d6|0|10|8 14 11 4 12 6|climb 30, walk 30|+1|
badger|10|3|1d4|0|10|4 11 12 2 12 5|burrow 5, walk 20|+2|
balor|19|262|21d12|19|22000|26 15 22 20 16 22|fly 80, walk 40|+14 +14|20
bandit|12|11|2d8|0.125|25|11 12 12 10 10 10|walk 30|+3 +3|
bandit-captain|15|65|10d8|2|450|15 16 14 14 11 14|walk 30|+5 +5|
barbed-devil|15|110|13d8|5|1800|16 17 18 12 14 14|walk 30|+5 +6 +6|
basilisk|12|52|8d8|3|700|16 8 15 2 8 7|walk 20|+5|12
bat|12|1|1d4|0|10|2 15 8 2 12 4|fly 30, walk 5|+0|
bearded-devil|13|52|8d8|3|700|16 15 15 9 11 11|walk 30|+5 +5|12
behir|17|168|16d12|11|7200|23 16 18 7 14 12|climb 40, walk 50|+10 +10|14 16
berserker|13|67|9d8|2|450|16 12 17 9 11 9|walk 30|+5|
black-bear|11|19|3d8|0.5|100|15 10 14 2 12 7|climb 30, walk 40|+3 +3|
black-dragon-wyrmling|17|33|6d8|2|450|15 14 13 10 11 13|fly 60, swim 30, walk 30|+4|11
black-pudding|7|85|10d10|4|1100|16 5 16 1 6 1|climb 20, walk 20|+5|
blink-dog|13|22|4d8|0.25|50|12 17 12 10 13 11|walk 40|+3|
blood-hawk|12|7|2d6|0.125|25|6 14 10 3 14 5|fly 60, walk 10|+4|
blue-dragon-wyrmling|17|52|8d8|3|700|17 10 15 12 11 15|burrow 15, fly 60, walk 30|+5|12
boar|11|11|2d8|0.25|50|13 11 12 2 9 5|walk 40|+3|11
bone-devil|19|142|15d10|9|5000|18 16 18 13 14 16|fly 40, walk 40|+8 +8|14
brass-dragon-wyrmling|16|16|3d8|1|100|15 10 13 10 11 13|burrow 15, fly 60, walk 30|+4|11
bronze-dragon-wyrmling|17|32|5d8|2|450|17 10 15 12 11 15|fly 60, swim 30, walk 30|+5|12
brown-bear|11|34|4d10|1|200|19 10 16 2 13 7|climb 30, walk 40|+5 +5|
bugbear|16|27|5d8|1|200|15 14 13 8 11 9|walk 30|+4 +4|
bulette|17|94|9d10|5|1800|19 11 21 2 10 5|burrow 40, walk 40|+7|16
camel|9|15|2d10|0.125|25|16 8 14 2 8 5|walk 50|+5|
cat|12|2|1d4|0|10|3 15 10 3 12 7|climb 30, walk 40|+0|
centaur|12|45|6d10|2|450|18 14 14 9 13 11|walk 50|+4 +6 +6|
chain-devil|16|85|10d8|8|3900|18 15 18 11 12 14|walk 30|+8|14
chimera|14|114|12d10|6|2300|19 11 19 3 14 10|fly 60, walk 30|+7 +7 +7|15
chuul|16|93|11d10|4|1100|19 10 16 5 11 5|swim 30, walk 30|+6|13
clay-golem|14|133|14d10|9|5000|20 9 18 3 8 1|walk 20|+8|15
cloaker|14|78|12d10|8|3900|17 15 12 13 12 14|fly 40, walk 10|+6 +6|13
cloud-giant|14|200|16d12|9|5000|27 10 22 12 16 16|walk 40|+12 +12|
cockatrice|11|27|6d6|0.5|100|6 12 12 2 13 5|fly 40, walk 20|+3|11
commoner|10|4|1d8|0|10|10 10 10 10 10 10|walk 30|+2|
constrictor-snake|12|13|2d10|0.25|50|15 14 12 1 10 3|swim 30, walk 30|+4 +4|
copper-dragon-wyrmling|16|22|4d8|1|200|15 12 13 14 11 13|climb 30, fly 60, walk 30|+4|11
couatl|19|97|13d8|4|1100|16 20 17 18 20 18|fly 90, walk 30|+6 +8|13
crab|11|2|1d4|0|10|2 11 10 1 8 2|swim 20, walk 20|+0|
crocodile|12|19|3d10|0.5|100|15 10 13 2 10 5|swim 20, walk 20|+4|
cult-fanatic|13|22|6d8|2|450|11 14 12 10 13 14|walk 30|+4|
cultist|12|9|2d8|0.125|25|11 12 10 10 11 10|walk 30|+3|
darkmantle|11|22|5d6|0.5|100|16 12 13 2 10 5|fly 30, walk 10|+5|
death-dog|12|39|6d8|1|200|15 14 14 3 13 6|walk 40|+4|12
deep-gnome-svirfneblin|15|16|3d6|0.5|50|15 14 14 12 10 9|walk 20|+4 +4|12
deer|13|4|1d8|0|10|11 16 11 2 14 5|walk 50|+2|
deva|17|136|16d8|10|5900|18 18 18 17 20 20|fly 90, walk 30|+8|
dire-wolf|14|37|5d10|1|200|17 15 15 3 12 7|walk 50|+5|13
djinni|17|161|14d10|11|7200|21 15 22 15 16 20|fly 90, walk 30|+9|18
doppelganger|14|52|8d8|3|700|11 18 14 11 12 14|walk 30|+6|
draft-horse|10|19|3d10|0.25|50|18 10 12 2 11 7|walk 40|+6|
dragon-turtle|20|341|22d20|17|18000|25 10 20 10 12 12|swim 40, walk 20|+13 +13 +13|18 20
dretch|11|18|4d6|0.25|25|11 11 12 5 8 3|walk 20|+2 +2|11
drider|19|123|13d10|6|2300|16 16 18 13 14 12|climb 30, walk 30|+6 +6 +6|
drow|15|13|3d8|0.25|50|10 14 10 11 11 12|walk 30|+4 +4|13
druid|11/16|27|5d8|2|450|10 12 13 12 15 11|walk 30|+2|
dryad|11/16|22|5d8|1|200|10 12 11 14 15 18|walk 30|+2|14
duergar|16|26|4d8|1|200|14 11 14 11 10 9|walk 25|+4 +4|
dust-mephit|12|17|5d6|0.5|100|5 14 10 9 11 10|fly 30, walk 30|+4|10
eagle|12|3|1d6|0|10|6 15 10 2 14 7|fly 60, walk 10|+4|
earth-elemental|17|126|12d10|5|1800|20 8 20 5 10 5|burrow 30, walk 30|+8|
efreeti|17|200|16d10|11|7200|22 12 24 16 15 16|fly 60, walk 40|+7 +10|
elephant|12|76|8d12|4|1100|22 9 17 3 11 6|walk 40|+8 +8|12
elk|10|13|2d10|0.25|50|16 10 12 2 10 6|walk 50|+5 +5|13
erinyes|18|153|18d8|12|8400|18 16 18 14 14 18|fly 60, walk 30|+7 +8|14
ettercap|13|44|8d8|2|450|14 15 13 7 12 8|climb 30, walk 30|+4 +4 +4|11
ettin|12|85|10d10|4|1100|21 8 17 6 10 8|walk 40|+7 +7|
fire-elemental|13|102|12d10|5|1800|10 17 16 6 10 7|walk 50|+6|
fire-giant|18|162|13d12|9|5000|25 9 23 10 14 13|walk 30|+11 +11|
flesh-golem|9|93|11d8|5|1800|19 9 18 6 10 5|walk 30|+7|
flying-snake|14|5|2d4|0.125|25|4 18 11 2 12 5|fly 60, swim 30, walk 30|+6|
flying-sword|17|17|5d6|0.25|50|12 15 11 1 5 1|fly 50, walk 0 hover|+3|
frog|11|1|1d4|0|0|1 13 8 1 8 3|swim 20, walk 20||
frost-giant|15|138|12d12|8|3900|23 9 21 9 10 12|walk 40|+9 +9|
gargoyle|15|52|7d8|2|450|15 11 16 6 11 7|fly 60, walk 30|+4 +4|
gelatinous-cube|6|84|8d10|2|450|14 3 20 1 6 1|walk 15|+4|12
ghast|13|36|8d8|2|450|16 17 10 11 10 8|walk 30|+3 +5|10
ghost|11|45|10d8|4|1100|7 13 10 10 12 17|fly 40, walk 0 hover|+5|13
ghoul|12|22|5d8|1|200|13 15 10 7 10 6|walk 30|+2 +4|10
giant-ape|12|157|15d12|7|2900|23 14 18 7 12 7|climb 40, walk 40|+9 +9|
giant-badger|10|13|2d8|0.25|50|13 10 15 2 12 5|burrow 10, walk 30|+3 +3|
giant-bat|13|22|4d10|0.25|50|15 16 11 2 12 6|fly 60, walk 10|+4|
giant-boar|12|42|5d10|2|450|17 10 16 2 7 5|walk 40|+5|13
giant-centipede|13|4|1d6|0.25|50|5 14 12 1 7 3|climb 30, walk 30|+4|11
giant-constrictor-snake|12|60|8d12|2|450|19 14 12 1 10 3|swim 30, walk 30|+6 +6|
giant-crab|15|13|3d8|0.125|25|13 15 11 1 9 3|swim 30, walk 30|+3|
giant-crocodile|14|85|9d12|5|1800|21 9 17 2 10 7|swim 50, walk 30|+8 +8|16
giant-eagle|13|26|4d10|1|200|16 17 13 8 14 10|fly 80, walk 10|+5 +5|
giant-elk|14|42|5d12|2|450|19 16 14 7 14 10|walk 60|+6 +6|14
giant-fire-beetle|13|4|1d6|0|10|8 10 12 1 7 3|walk 30|+1|
giant-frog|11|18|4d8|0.25|50|12 13 11 2 10 3|swim 30, walk 30|+3|
giant-goat|11|19|3d10|0.5|100|17 11 12 3 12 6|walk 40|+5|13
giant-hyena|12|45|6d10|1|200|16 14 14 2 12 7|walk 50|+5|
giant-lizard|12|19|3d10|0.25|50|15 12 13 2 10 5|climb 30, walk 30|+4|
giant-octopus|11|52|8d10|1|200|17 13 13 4 10 4|swim 60, walk 10|+5|
giant-owl|12|19|3d10|0.25|50|13 15 12 8 13 10|fly 60, walk 5|+3|
giant-poisonous-snake|14|11|2d8|0.25|50|10 18 13 2 10 3|swim 30, walk 30|+6|11
giant-rat|12|7|2d6|0.125|25|7 15 11 2 10 4|walk 30|+4|
giant-rat-diseased|12|7|2d6|0.125|25|7 15 11 2 10 4|walk 30|+4|10
giant-scorpion|15|52|7d10|3|700|15 13 15 1 9 3|walk 40|+4 +4|12
giant-sea-horse|13|16|3d10|0.5|100|12 15 11 2 12 5|swim 40, walk 0|+3|11
giant-shark|13|126|11d12|5|1800|23 11 21 1 10 5|swim 50|+9|
giant-spider|14|26|4d10|1|200|14 16 12 2 11 4|climb 30, walk 30|+5 +5|11
giant-toad|11|39|6d10|1|200|15 13 13 2 10 3|swim 40, walk 20|+4|
giant-vulture|10|22|3d10|1|200|15 10 15 6 12 7|fly 60, walk 10|+4 +4|
giant-wasp|12|13|3d8|0.5|100|10 14 10 1 10 3|fly 50, swim 50, walk 10|+4|11
giant-weasel|13|9|2d8|0.125|25|11 16 10 4 12 5|walk 40|+5|
giant-wolf-spider|13|11|2d8|0.25|50|12 16 13 3 12 4|climb 40, walk 40|+3|11
gibbering-mouther|9|67|9d8|2|450|10 8 16 3 10 6|swim 10, walk 10|+2|10 13
glabrezu|17|157|15d10|9|5000|20 15 21 19 17 16|walk 40|+9 +9|
gladiator|16|112|15d8|5|1800|18 15 16 10 12 15|walk 30|+7 +7|15
gnoll|15|22|5d8|0.5|100|14 12 11 6 10 7|walk 30|+3 +4 +4|
goat|10|4|1d8|0|10|12 10 11 2 10 5|walk 40|+3|10
goblin|15|7|2d6|0.25|50|8 14 10 10 8 8|walk 30|+4 +4|
gold-dragon-wyrmling|17|60|8d8|3|700|19 14 17 14 11 16|fly 60, swim 30, walk 30|+6|13
gorgon|19|114|12d10|5|1800|20 11 18 2 12 7|walk 40|+8 +8|13 16
gray-ooze|8|22|3d8|0.5|100|12 6 16 1 6 2|climb 10, walk 10|+3|
green-dragon-wyrmling|17|38|7d8|2|450|15 12 13 14 11 13|fly 60, swim 30, walk 30|+4|11
green-hag|17|82|11d8|3|700|18 12 16 13 14 14|walk 30|+6|
grick|14|27|6d8|2|450|14 14 11 3 14 5|climb 30, walk 30|+4 +4|
griffon|12|59|7d10|2|450|18 15 16 2 13 8|fly 80, walk 30|+6 +6|
grimlock|11|11|2d8|0.25|50|16 12 12 9 8 6|walk 30|+5|
guard|16|11|2d8|0.125|25|13 12 12 10 11 10|walk 30|+3|
guardian-naga|18|127|15d10|10|5900|19 18 16 16 19 18|walk 40|+8 +8|15
gynosphinx|17|136|16d10|11|7200|18 15 16 18 18 18|fly 60, walk 40|+9|
half-red-dragon-veteran|18|65|10d8|5|1800|16 13 14 10 11 10|walk 30|+3 +5 +5|15
harpy|11|38|7d8|1|200|12 13 12 7 10 13|fly 40, walk 20|+3 +3|11
hawk|13|1|1d4|0|10|5 16 8 2 14 6|fly 60, walk 10|+5|
hell-hound|15|45|7d8|3|700|17 12 14 6 13 6|walk 50|+5|12
hezrou|16|136|13d10|8|3900|19 17 20 5 12 13|walk 30|+7 +7|14
hill-giant|13|105|10d12|5|1800|21 8 19 5 9 6|walk 40|+8 +8|
hippogriff|11|19|3d10|1|200|17 13 13 2 12 8|fly 60, walk 40|+5 +5|
hobgoblin|18|11|2d8|0.5|100|13 12 12 10 10 9|walk 30|+3 +3|
homunculus|13|5|2d4|0|10|4 15 11 10 10 7|fly 40, walk 20|+4|10
horned-devil|18|178|17d10|11|7200|22 17 21 12 16 17|fly 60, walk 20|+7 +10 +10|17
hunter-shark|12|45|6d10|2|450|18 13 15 1 10 4|swim 40|+6|
hydra|15|172|15d12|8|3900|20 12 20 2 10 7|swim 30, walk 30|+8|
hyena|11|5|1d8|0|10|11 13 12 2 12 5|walk 50|+2|
ice-devil|18|180|19d10|14|11500|21 14 18 18 15 18|walk 40|+10 +10 +10|17
ice-mephit|11|21|6d6|0.5|100|7 13 10 9 11 12|fly 30, walk 30|+3|10
imp|13|10|3d4|1|200|6 17 13 11 12 14|fly 40, walk 20|+5|11
invisible-stalker|14|104|16d8|6|2300|16 19 14 10 15 11|fly 50, walk 50 hover|+6|
iron-golem|20|210|20d10|16|15000|24 9 20 3 11 1|walk 30|+13 +13|19
jackal|12|3|1d6|0|10|8 15 11 3 12 6|walk 40|+1|
killer-whale|12|90|12d12|3|700|19 10 13 3 12 7|swim 60|+6|
knight|18|52|8d8|3|700|16 11 14 11 11 15|walk 30|+2 +5|
kobold|12|5|2d6|0.125|25|7 15 9 8 7 8|walk 30|+4 +4|
kraken|18|472|27d20|23|50000|30 11 25 22 18 20|swim 60, walk 20|+7 +7|18 23 25
lamia|13|97|13d10|4|1100|16 13 15 14 15 16|walk 30|+5 +5 +5|
lemure|7|13|3d8|0|10|10 5 11 1 11 3|walk 15|+3|
lich|17|135|18d8|21|33000|11 16 16 20 14 16|walk 30|+12|18
lion|12|26|4d10|1|200|17 15 13 3 12 8|walk 50|+5 +5|13
lizard|10|2|1d4|0|10|2 11 10 1 8 3|climb 20, walk 20|+0|
lizardfolk|15|22|4d8|0.5|100|15 10 13 7 12 7|swim 30, walk 30|+4 +4 +4 +4|
mage|12/15|40|9d8|6|2300|9 14 11 17 12 11|walk 30|+5|
magma-mephit|11|22|5d6|0.5|100|8 12 12 7 10 10|fly 30, walk 30|+3|11
magmin|14|9|2d6|0.5|100|7 15 12 8 11 10|walk 30|+4|11
mammoth|13|126|11d12|6|2300|24 9 21 3 11 6|walk 40|+10 +10|18
manticore|14|68|8d10|3|700|17 16 17 7 12 8|fly 50, walk 30|+5 +5 +5|
marilith|18|189|18d10|16|15000|18 20 20 18 16 20|walk 40|+9 +9|
mastiff|12|5|1d8|0.125|25|13 14 12 3 12 7|walk 40|+3|11
medusa|15|127|17d8|6|2300|10 15 16 12 13 15|walk 30|+5 +5 +5|14
merfolk|11|11|2d8|0.125|25|10 13 12 11 11 12|swim 40, walk 10|+2|
merrow|13|45|6d10|2|450|18 10 15 8 10 9|swim 40, walk 10|+6 +6 +6|
mimic|12|58|9d8|2|450|17 12 15 5 13 8|walk 15|+5 +5|
minotaur|14|76|9d10|3|700|18 11 16 6 16 9|walk 40|+6 +6|14
minotaur-skeleton|12|67|9d10|2|450|18 11 15 6 8 5|walk 40|+6 +6|14
mule|10|11|2d8|0.125|25|14 10 13 2 10 5|walk 40|+2|
mummy|11|58|9d8|3|700|16 8 15 6 10 12|walk 20|+5|11 12
mummy-lord|17|97|13d8|15|13000|18 10 17 11 18 16|walk 20|+9|16
nalfeshnee|18|184|16d10|13|10000|21 10 22 19 12 15|fly 30, walk 20|+10 +10|15
night-hag|17|112|15d8|5|1800|18 15 16 16 14 16|walk 30|+7|
nightmare|13|68|8d10|3|700|18 15 16 10 13 15|fly 90, walk 60|+6|
noble|15|9|2d8|0.125|25|11 12 11 12 14 16|walk 30|+3|
ochre-jelly|8|45|6d10|2|450|15 6 14 2 6 1|climb 10, walk 10|+4|
octopus|12|3|1d6|0|10|4 15 11 3 10 4|swim 30, walk 5|+4|
ogre|11|59|7d10|2|450|19 8 16 5 7 7|walk 40|+6 +6|
ogre-zombie|8|85|9d10|2|450|19 6 18 3 6 5|walk 30|+6|
oni|16|110|13d10|7|2900|19 11 16 14 12 15|fly 30, walk 30|+7 +7|
orc|13|15|2d8|0.5|100|16 12 16 7 11 10|walk 30|+5 +5|
otyugh|14|114|12d10|5|1800|16 11 19 6 13 6|walk 30|+6 +6|14 15
owl|11|1|1d4|0|10|3 13 8 2 12 7|fly 60, walk 5|+3|
owlbear|13|59|7d10|3|700|20 12 17 3 12 7|walk 40|+7 +7|
panther|12|13|3d8|0.25|50|14 15 10 3 14 7|climb 40, walk 50|+4 +4|12
pegasus|12|59|7d10|2|450|18 15 16 10 15 13|fly 90, walk 60|+6|
phase-spider|13|32|5d10|3|700|15 15 12 6 10 6|climb 30, walk 30|+4|11
pit-fiend|19|300|24d10|20|25000|26 14 24 22 18 24|fly 60, walk 30|+14 +14 +14 +14|21
planetar|19|200|16d10|16|15000|24 20 24 19 22 25|fly 120, walk 40|+12|
plesiosaurus|13|68|8d10|2|450|18 15 16 2 12 5|swim 40, walk 20|+6|
poisonous-snake|13|2|1d4|0.125|25|2 16 11 1 10 3|swim 30, walk 30|+5|10
polar-bear|12|42|5d10|2|450|20 10 16 2 13 7|swim 30, walk 40|+7 +7|
pony|10|11|2d8|0.125|25|15 10 13 2 11 7|walk 40|+4|
priest|13|27|5d8|2|450|10 10 12 13 16 13|walk 25|+2|
pseudodragon|13|7|2d4|0.25|50|6 15 13 10 12 10|fly 60, walk 15|+4 +4|11
purple-worm|18|247|15d20|15|13000|28 7 22 1 8 4|burrow 30, walk 50|+9 +9|19 21
quasit|13|7|3d4|1|200|5 17 10 7 10 10|walk 40|+4|10
quipper|13|1|1d4|0|10|2 16 9 1 7 2|swim 40|+5|
rakshasa|16|110|13d8|13|10000|14 17 18 13 16 20|walk 40|+7|
rat|10|1|1d4|0|10|2 11 9 2 10 4|walk 20|+0|
raven|12|1|1d4|0|10|2 14 8 2 12 6|fly 50, walk 10|+4|
red-dragon-wyrmling|17|75|10d8|4|1100|19 10 17 12 11 15|climb 30, fly 60, walk 30|+6|13
reef-shark|12|22|4d8|0.5|100|14 13 13 1 10 4|swim 40|+4|
remorhaz|17|195|17d12|11|7200|24 13 21 4 10 5|burrow 20, walk 30|+11|15
rhinoceros|11|45|6d10|2|450|21 8 15 2 12 6|walk 40|+7|15
riding-horse|10|13|2d10|0.25|25|16 10 12 2 11 7|walk 60|+5|
roc|15|248|16d20|11|7200|28 10 20 3 10 9|fly 120, walk 20|+13 +13|
roper|20|93|11d10|5|1800|18 8 17 7 16 6|climb 10, walk 10|+7 +7|
rug-of-smothering|12|33|6d10|2|450|17 14 10 1 3 1|walk 10|+5|
rust-monster|14|27|5d8|0.5|100|13 12 13 2 13 6|walk 40|+3|11
saber-toothed-tiger|12|52|7d10|2|450|18 14 15 3 12 8|walk 40|+6 +6|14
sahuagin|12|22|4d8|0.5|100|13 11 12 12 13 9|swim 40, walk 30|+3 +3 +3|
salamander|15|90|12d10|5|1800|18 14 15 11 10 12|walk 30|+7 +7|
satyr|14|31|7d8|0.5|100|12 16 11 12 10 14|walk 40|+3 +5 +5|
scorpion|11|1|1d4|0|10|2 11 8 1 8 2|walk 10|+2|9
scout|13|16|3d8|0.5|100|11 14 12 11 13 11|walk 30|+4 +4|
sea-hag|14|52|7d8|2|450|16 13 16 12 12 13|swim 40, walk 30|+5|11
sea-horse|11|1|1d4|0|0|1 12 8 1 10 2|swim 20||
shadow|12|16|3d8|0.5|100|6 14 13 6 10 8|walk 40|+4|
shambling-mound|15|136|16d10|5|1800|18 8 16 5 10 5|swim 20, walk 20|+7|14
shield-guardian|17|142|15d10|7|2900|18 8 18 7 10 3|walk 30|+7|
shrieker|5|13|3d8|0|10|1 1 10 1 3 1|walk 0||
silver-dragon-wyrmling|17|45|6d8|2|450|19 10 17 12 11 15|fly 60, walk 30|+6|13
skeleton|13|13|2d8|0.25|50|10 14 15 6 8 5|walk 30|+4 +4|
solar|21|243|18d10|21|33000|26 22 26 25 25 30|fly 150, walk 50|+13 +15|15 23
specter|12|22|5d8|1|200|1 14 11 10 10 11|fly 50, walk 0 hover|+4|10
spider|12|1|1d4|0|10|2 14 8 1 10 2|climb 20, walk 20|+4|9
spirit-naga|15|75|10d10|8|3900|18 17 14 16 15 16|walk 40|+7|13
sprite|15|2|1d4|0.25|50|3 18 10 14 13 11|fly 40, walk 10|+2 +6|10
spy|12|27|6d8|1|200|10 15 10 12 14 16|walk 30|+4 +4|
steam-mephit|10|21|6d6|0.25|50|5 11 10 11 10 12|fly 30, walk 30|+2|10
stirge|14|2|1d4|0.125|25|4 16 11 2 8 6|fly 40, walk 10|+5|
stone-giant|17|126|11d12|7|2900|23 15 20 10 12 9|walk 40|+9 +9|17
stone-golem|17|178|17d10|10|5900|22 9 20 3 11 1|walk 30|+10|17
storm-giant|16|230|20d12|13|10000|29 14 20 16 18 18|swim 50, walk 50|+14 +14|17
succubus-incubus|15|66|12d8|4|1100|8 17 13 15 12 20|fly 60, walk 30|+5|15
swarm-of-bats|12|22|5d8|0.25|50|5 15 10 2 12 4|fly 30, walk 0|+4|
swarm-of-beetles|12|22|5d8|0.5|100|3 13 10 1 7 1|burrow 5, climb 20, walk 20|+3|
swarm-of-centipedes|12|22|5d8|0.5|100|3 13 10 1 7 1|climb 20, walk 20|+3|
swarm-of-insects|12|22|5d8|0.5|100|3 13 10 1 7 1|climb 20, walk 20|+3|
swarm-of-poisonous-snakes|14|36|8d8|2|450|8 18 11 1 10 3|swim 30, walk 30|+6|10
swarm-of-quippers|13|28|8d8|1|200|13 16 9 1 7 2|swim 40, walk 0|+5|
swarm-of-rats|10|24|7d8|0.25|50|9 11 9 2 10 3|walk 30|+2|
swarm-of-ravens|12|24|7d8|0.25|50|6 14 8 3 12 6|fly 50, walk 10|+4|
swarm-of-spiders|12|22|5d8|0.5|100|3 13 10 1 7 1|climb 20, walk 20|+3|
swarm-of-wasps|12|22|5d8|0.5|100|3 13 10 1 7 1|fly 30, walk 5|+3|
tarrasque|25|676|33d20|30|155000|30 11 30 3 11 11|walk 40|+19 +19 +19 +19|17 20
thug|11|32|5d8|0.5|100|15 11 14 10 10 11|walk 30|+2 +4|
tiger|12|37|5d10|1|200|17 15 14 3 12 8|walk 40|+5 +5|13
treant|16|138|12d12|9|5000|23 8 21 12 16 12|walk 30|+10 +10|
tribal-warrior|12|11|2d8|0.125|25|13 11 12 8 11 8|walk 30|+3|
triceratops|13|95|10d12|5|1800|22 9 17 2 11 5|walk 50|+9 +9|13
troll|15|84|8d10|5|1800|18 13 20 7 9 7|walk 30|+7 +7|
tyrannosaurus-rex|13|136|13d12|8|3900|25 10 19 2 12 9|walk 50|+10 +10|
unicorn|12|67|9d10|5|1800|18 14 15 11 17 16|walk 50|+7 +7|15
vampire-vampire|16|144|17d8|13|10000|18 18 18 17 15 18|walk 30|+9 +9|17
vampire-bat|16|144|17d8|13|10000|18 18 18 17 15 18|fly 30, walk 5|+9|17
vampire-mist|16|144|17d8|13|10000|18 18 18 17 15 18|fly 20||
vampire-spawn|15|82|11d8|5|1800|16 16 16 11 10 12|walk 30|+6 +6|
veteran|17|58|9d8|3|700|16 13 14 10 11 10|walk 30|+3 +5 +5|
violet-fungus|5|18|4d8|0.25|50|3 1 10 1 3 1|walk 5|+2|
vrock|15|104|11d10|6|2300|17 15 18 8 13 8|fly 60, walk 40|+6 +6|14
vulture|10|5|1d8|0|10|7 10 13 2 12 4|fly 50, walk 10|+2|
warhorse|11|19|3d10|0.5|100|18 12 13 2 12 7|walk 60|+6|14
warhorse-skeleton|13|22|3d10|0.5|100|18 12 15 2 8 5|walk 60|+6|
water-elemental|14|114|12d10|5|1800|18 14 18 5 10 8|swim 90, walk 30|+7|15
weasel|13|1|1d4|0|10|3 16 8 2 12 3|walk 30|+5|
werebear-bear|11|135|18d8|5|1800|19 10 17 11 12 12|climb 30, walk 40|+7 +7|14
werebear-human|10|135|18d8|5|1800|19 10 17 11 12 12|walk 30|+7|
werebear-hybrid|11|135|18d8|5|1800|19 10 17 11 12 12|climb 30, walk 40|+7 +7 +7|14
wereboar-boar|11|78|12d8|4|1100|17 10 15 10 11 8|walk 40|+5|12 13
wereboar-human|10|78|12d8|4|1100|17 10 15 10 11 8|walk 30|+5|
wereboar-hybrid|11|78|12d8|4|1100|17 10 15 10 11 8|walk 30|+5 +5|12 13
wererat-human|12|33|6d8|2|450|10 15 12 11 10 8|walk 30|+4 +4|
wererat-hybrid|12|33|6d8|2|450|10 15 12 11 10 8|walk 30|+4 +4 +4|11
wererat-rat|12|33|6d8|2|450|10 15 12 11 10 8|walk 30|+4|11
weretiger-human|12|120|16d8|4|1100|17 15 16 10 13 11|walk 30|+4 +5|
weretiger-hybrid|12|120|16d8|4|1100|17 15 16 10 13 11|walk 30|+4 +5 +5 +5|13 14
weretiger-tiger|12|120|16d8|4|1100|17 15 16 10 13 11|walk 40|+5 +5|13 14
werewolf-human|11|58|9d8|3|700|15 13 14 10 11 10|walk 30|+4|
werewolf-hybrid|12|58|9d8|3|700|15 13 14 10 11 10|walk 30|+4 +4|12
werewolf-wolf|12|58|9d8|3|700|15 13 14 10 11 10|walk 40|+4|12
white-dragon-wyrmling|16|32|5d8|2|450|14 10 14 5 10 11|burrow 15, fly 60, swim 30, walk 30|+4|12
wight|14|45|6d8|3|700|15 14 16 10 13 15|walk 30|+4 +4 +4|13
will-o-wisp|19|22|9d4|2|450|1 28 10 13 14 11|fly 50, walk 0 hover|+4|10
winter-wolf|13|75|10d10|3|700|18 13 14 7 12 8|walk 50|+6|12 14
wolf|13|11|2d8|0.25|50|12 15 12 3 12 6|walk 40|+4|11
worg|13|26|4d10|0.5|100|16 13 13 7 11 8|walk 50|+5|13
wraith|13|67|9d8|5|1800|6 16 16 12 14 15|fly 60, walk 0 hover|+6|14
wyvern|13|110|13d10|6|2300|19 10 16 5 12 6|fly 80, walk 20|+7 +7 +7|15
xorn|19|73|7d8|5|1800|17 10 22 11 10 11|burrow 20, walk 20|+6 +6|
young-black-dragon|18|127|15d10|7|2900|19 14 17 12 11 15|fly 80, swim 40, walk 40|+7 +7|14
young-blue-dragon|18|152|16d10|9|5000|21 10 19 14 13 17|burrow 20, fly 80, walk 40|+9 +9|16
young-brass-dragon|17|110|13d10|6|2300|19 10 17 12 11 15|burrow 20, fly 80, walk 40|+7 +7|14
young-bronze-dragon|18|142|15d10|8|3900|21 10 19 14 13 17|fly 80, swim 40, walk 40|+8 +8|15
young-copper-dragon|17|119|14d10|7|2900|19 12 17 16 13 15|climb 40, fly 80, walk 40|+7 +7|14
young-gold-dragon|18|178|17d10|10|5900|23 14 21 16 13 20|fly 80, swim 40, walk 40|+10 +10|17
young-green-dragon|18|136|16d10|8|3900|19 12 17 16 13 15|fly 80, swim 40, walk 40|+7 +7|14
young-red-dragon|18|178|17d10|10|5900|23 10 21 14 11 19|climb 40, fly 80, walk 40|+10 +10|17
young-silver-dragon|18|168|16d10|9|5000|23 10 21 14 11 19|fly 80, walk 40|+10 +10|17
young-white-dragon|17|133|14d10|6|2300|18 10 18 6 11 12|burrow 20, fly 80, swim 40, walk 40|+7 +7|15
zombie|8|22|3d8|0.25|50|13 6 16 3 6 5|walk 20|+3|
`;
