/** This version cannot work with the database; the message says what to do. */
export class UnfitDatabase extends Error {}
