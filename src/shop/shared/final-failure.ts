/** What a job throws when trying again would not help: it is given up at once, with this message. */
export class FinalFailure extends Error {}
