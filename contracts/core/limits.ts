/** Every constant of the product, once. Lengths are in characters unless another unit is named. */
export const LIMITS = {
  /** Characters a user may have, drafts included. */
  charactersPerUser: 15,
  /** Campaigns a person may lead; `current_user` and Home list them all. One that is inherited may go beyond it. */
  campaignsPerDm: 60,
  /** Members of one campaign, its DM included. */
  membersPerCampaign: 60,
  maxLevel: 20,
  startingProficiency: 2,
  /** A map is at most this many squares high and wide. */
  mapSide: 40,
  /** Squares one `update coordinate` may carry: a whole map. */
  squaresPerUpdate: 1600,
  markerName: 60,
  markerNotes: 300,
  /** Emits of one person that the server works on at once, a snapshot counting as a hundred; beyond that it answers 429. */
  emitsInFlight: 5000,
  /** Markers one campaign may hold. */
  markersPerCampaign: 1000,
  characterNotes: 3000,
  characterCampaignNotes: 1000,
  questNotes: 4000,
  feedback: 1000,
  campaignName: 80,
  campaignDesc: 300,
  usernameMin: 3,
  usernameMax: 30,
  displayName: 40,
  email: 254,
  passwordMin: 8,
  passwordMax: 128,
  /** Length from which the top bar cuts a display name. */
  navName: 14,
  deathSaves: 3,
  /** Coins of one kind a wallet may hold. */
  coins: 1_000_000,
  itemQuantity: 9999,
  bioText: 120,
  /** Length of an id of the rules content, and how many of them one section may send. */
  contentId: 160,
  /** Of the unfinished work of one section of the builder, as JSON. */
  sectionDraft: 100_000,
  selectionsPerSection: 400,
  picksPerSelection: 100,
  /** An ability score has no bounds of its own: these are the whole numbers that PostgreSQL's `integer` holds. */
  abilityScoreMin: -2_147_483_648,
  abilityScoreMax: 2_147_483_647,
  /** Bytes of an uploaded picture. */
  pictureBytes: 8 * 1024 * 1024,
  picturePixels: 40_000_000,
  /** Bytes of a request body without a picture, unless its route states more. */
  formBytes: 16 * 1024,
  /** Fields of a form. */
  formFields: 60,
  /** How deep JSON from outside may nest, and how many values it may hold. */
  jsonDepth: 24,
  jsonValues: 20_000,
  /** The largest version that the database can count to. */
  version: 2_147_483_647,
  /** Usernames that one search may be narrowed to, and notifications that one call may mark as read. */
  namesPerSearch: 2000,
  notificationsPerCall: 200,
} as const;

/** Weights and thresholds: SRD "Lifting and Carrying" (variant: encumbrance) and "Coinage". Pounds. */
export const CARRYING = { coinWeight: 0.02, encumbered: 5, heavilyEncumbered: 10, capacity: 15 } as const;

/** Durations in milliseconds unless the name says otherwise. */
export const TIMES = {
  banner: 5000,
  rollTicks: 20,
  rollTick: 50,
  confirmHintSeconds: 60,
  reconnectTries: 5,
  reconnectDelay: 1000,
  handshake: 10_000,
  confirmTokenHours: 24,
  resetTokenHours: 1,
} as const;
