const megabyte = 1_000_000

/** Limits that are not counted in the store: of what there may be at once, and of what is counted in memory. */
export const caps = {
  /** How many times a client's writes per minute each role has; `LIFTOFF_WRITES_PER_MINUTE` is the client's. */
  writesOf: { client: 1, creator: 2, superAdmin: 5 },
  writesPerMinute: 120,
  /** Requests to the payment provider under way for one account, of all those that there may be. */
  providerPlacesPerAccount: 4,
  providerPlaces: 20,
  uploadBytesPerMinute: 100 * megabyte,
  /** `LIFTOFF_STORAGE_MB` sets another room for the files of an account; the agency may go on to a multiple of it. */
  storageMb: 2000,
  storageOfAgency: 2,
  /** Of an account whose owner has not verified their address. */
  unverifiedStorageMb: 20,
  /** Of one customer. */
  cards: 10,
  /** How many files somebody may have uploaded and not sent. */
  looseFiles: 60,
} as const
