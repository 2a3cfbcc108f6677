/** The limits of the product. Lengths are in characters unless a comment names another unit. */
export const LIMITS = {
  /** Characters of one user, drafts included. */
  charactersPerUser: 15,
  /** Campaigns that one person may lead. A person who becomes DM as a successor may lead more. */
  campaignsPerDm: 60,
  /** Members of one campaign, its DM included. */
  membersPerCampaign: 60,
  /** Table screens of one campaign that are open at the same time. */
  tableScreensPerCampaign: 5,
  maxLevel: 20,
  /** The most rows and columns of a map. */
  mapSide: 40,
  /** Squares of one `update coordinate`: a whole map. */
  squaresPerUpdate: 1600,
  markerName: 60,
  markerNotes: 300,
  /** What the DM notes with a condition of a creature. */
  conditionNote: 80,
  /** Saving throws for the concentration of a creature that nobody has decided; more damage drops the oldest. */
  concentrationSaves: 20,
  /** Emits of one person in progress; a snapshot counts as a hundred. The server answers 429 to more. */
  emitsInFlight: 5000,
  /** Scenes of one campaign, and the name of one. */
  scenesPerCampaign: 40,
  sceneName: 60,
  /** Markers of one scene. */
  markersPerCampaign: 1000,
  /** Participants of an encounter, one person's reminders in it, and the text of a reminder or a readied action. */
  participantsPerEncounter: 100,
  remindersPerAuthor: 60,
  reminderText: 120,
  /** Initiatives that are typed lie between the negative of this number and it. */
  initiative: 99,
  /** Legendary actions of one creature in a round. */
  legendaryActions: 9,
  /** Prepared encounters of one campaign, the texts of one, its groups of creatures, and its creatures. */
  preparedEncountersPerCampaign: 200,
  preparedEncounterName: 80,
  preparedEncounterNotes: 6000,
  creatureGroups: 20,
  /** Companions of one character in a scene, and how many one command calls. */
  companionsPerCharacter: 60,
  companionsAtOnce: 32,
  creaturesPerEncounter: 100,
  /** Levels of guests in the party of a prepared encounter, characters that are absent, and kinds of items found. */
  partyGuests: 20,
  partyAbsentees: 200,
  treasureItems: 60,
  /** The largest round of a reminder. */
  round: 9999,
  /** Entries of the log of one campaign; older ones go by themselves. */
  logEntries: 20_000,
  /** A message of the campaign's log, what a roll is for, and a search in the log. */
  logText: 1000,
  rollLabel: 120,
  logSearch: 100,
  /** Lines of a stat block that one command reveals; the longest has fewer. */
  linesOfCreature: 300,
  /** The most of something that a creature counts, such as heads. */
  creatureCounter: 99,
  /** Extras of one roll, such as Sneak Attack. */
  rollExtras: 20,
  /** Targets of one attack, and conditions that are applied to each. */
  attackTargets: 40,
  attackConditions: 10,
  /** The last attacks that a DM can apply, and their age in hours. */
  openAttacks: 20,
  openAttackHours: 12,
  characterNotes: 3000,
  characterCampaignNotes: 1000,
  questNotes: 4000,
  /** Notes of one campaign that only its DMs see, and the texts of each. */
  dmNotesPerCampaign: 60,
  dmNoteTitle: 80,
  dmNote: 6000,
  feedback: 1000,
  campaignName: 80,
  campaignDesc: 300,
  usernameMin: 3,
  usernameMax: 30,
  displayName: 40,
  email: 254,
  passwordMin: 8,
  passwordMax: 128,
  /** A code of an authenticator app, or a recovery code with its hyphens. */
  loginCode: 40,
  /** Passkeys of one account, and the name of one. */
  passkeysPerUser: 20,
  passkeyName: 40,
  /** Length beyond which the top bar truncates a display name. */
  navName: 14,
  deathSaves: 3,
  /** Coins of one kind in a wallet. */
  coins: 1_000_000,
  itemQuantity: 9999,
  /** Entries of one inventory. */
  inventoryEntries: 400,
  /** The name of a place at which things are put aside. */
  placeName: 40,
  /** What people write of an item of their own: its name, its text and that of its curse. */
  ownItemName: 60,
  ownItemText: 1500,
  /** The bonus of an item, and that of a curse below zero. */
  ownItemBonus: 3,
  ownItemCharges: 99,
  /** Pounds and copper pieces of one piece. */
  ownItemWeight: 10_000,
  ownItemPrice: 100_000_000,
  /** Items that people have written for one campaign, and those that the DM has given unidentified. */
  ownItemsPerCampaign: 500,
  hiddenItemsPerCampaign: 1000,
  /** Lots of one campaign's treasure, and where one was found. */
  treasureLotsPerCampaign: 300,
  treasureNote: 80,
  /** Lots that one call puts into the treasure. */
  treasureLotsPerCall: 60,
  /** Temporary hit points, and numbers that are set by hand on a sheet. */
  hitPoints: 9999,
  /** Experience points. */
  exp: 9_999_999,
  /** Inspiration of one character. */
  inspiration: 99,
  /** Spell slots of one level that a character has created since its last long rest. */
  createdSlots: 99,
  /** How often one gain for good counts, such as that of a magic book. */
  gains: 20,
  /** Inputs of one state. */
  stateInputs: 40,
  /** The largest input. */
  stateInput: 999,
  /** Changes of a sheet that its history keeps. */
  sheetHistory: 200,
  /** The history of a campaign: its age in days, its operations, the changes of one sheet, and a page of it. */
  historyDays: 30,
  historyOperations: 5000,
  historySheetChanges: 1000,
  historyPage: 50,
  bioText: 120,
  /** Length of an id of the rules content. */
  contentId: 160,
  /** Length of the unsaved input of one builder section, as JSON, and the values in it. */
  sectionInput: 100_000,
  sectionInputValues: 4000,
  /** Selections of one builder section, and picks of one selection. */
  selectionsPerSection: 400,
  picksPerSelection: 100,
  /** Selections of a whole character, and uses that it counts. */
  selectionsPerCharacter: 1000,
  /** Picks of a whole character in a file: five times as many as the most of any class of the SRD. */
  picksPerCharacter: 400,
  /** Bytes of a character file. */
  characterFileBytes: 256 * 1024,
  /** Bytes of a campaign file, of its text without compression, and of one of its lines. */
  campaignFileBytes: 16 * 1024 * 1024,
  campaignFileTextBytes: 48 * 1024 * 1024,
  campaignFileLineBytes: 4 * 1024 * 1024,
  /** Characters of one campaign file; the rules judge each. */
  campaignFileCharacters: 300,
  /** The rules set no bounds for ability scores; these are the bounds of PostgreSQL's `integer`. */
  abilityScoreMin: -2_147_483_648,
  abilityScoreMax: 2_147_483_647,
  /** Bytes of an uploaded picture. */
  pictureBytes: 8 * 1024 * 1024,
  picturePixels: 40_000_000,
  /** Pixels of a picture that is decoded as a whole, because it is stored in passes; others are read line by line. */
  wholePicturePixels: 16_000_000,
  /** Bytes of a request body without a picture, unless its route states more. */
  formBytes: 16 * 1024,
  /** Fields of a form. */
  formFields: 60,
  /** Levels and values of JSON from a client. */
  jsonDepth: 24,
  jsonValues: 20_000,
  /** A dice expression and the label of a term. */
  diceText: 200,
  diceLabel: 40,
  /** Terms of a dice expression, dice of one term and of all, faces of a die, and the largest plain number. */
  diceTerms: 20,
  dicePerTerm: 100,
  dicePerRoll: 200,
  dieFaces: 1000,
  diceNumber: 2_147_483_647,
  /** What a term is multiplied with or divided by. */
  diceFactor: 1000,
  /** Throws of one roll, with exploded dice and rerolls: so a roll always ends. */
  throwsPerRoll: 1000,
  /** The largest version number in the database. */
  version: 2_147_483_647,
  /** Usernames to which one search may be restricted, and notifications that one call may mark as read. */
  namesPerSearch: 2000,
  notificationsPerCall: 200,
} as const;

/** Durations, in milliseconds unless the name gives another unit; `rollTicks` and `reconnectTries` are counts. */
export const TIMES = {
  banner: 5000,
  rollTicks: 20,
  rollTick: 50,
  confirmHintSeconds: 60,
  /** The first comes at once. */
  reconnectTries: 5,
  reconnectDelay: 1000,
  /** Between two tries at most, after the first `reconnectTries` have failed. */
  reconnectDelayMax: 30_000,
  handshake: 10_000,
  /**
   * Between two heartbeats of a connection in use: one on which a message was sent or received within `inUse`. The server
   * sends them, and each resets the page's `silence`, so the silence is more than twice as long: one late heartbeat is no
   * lost connection.
   */
  heartbeat: 5000,
  /** After the last message on a connection until it is quiet. The heartbeats of a quiet one cost a server most. */
  inUse: 30_000,
  /** Between two heartbeats of a quiet connection. */
  quietHeartbeat: 20_000,
  /** After the last answer of a page until engine.io asks it, and closes the connection of one that does not answer. */
  spareHeartbeat: 25_000,
  /**
   * Without any packet until a page shows that its connection is lost. The connection itself stays open, because the
   * largest snapshot takes longer on a slow line and a network that comes back delivers what it held.
   */
  silence: 11_000,
  /** The same on a quiet connection. */
  quietSilence: 45_000,
  /** Without a connection until a page says so, unless the first tries have failed. */
  lostNotice: 1000,
  /** Without an ack until a change on the map is marked as waiting. */
  lateAck: 1000,
  confirmTokenHours: 24,
  resetTokenHours: 1,
  /** From the moment when a browser begins to ask for a passkey until the server no longer takes it. */
  passkeyMinutes: 5,
  joinLinkDays: 7,
} as const;
