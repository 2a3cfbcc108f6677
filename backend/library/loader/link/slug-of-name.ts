/** Returns the slug of a name: "Flurry of Blows" is `flurry-of-blows`. */
export const slugOfName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
