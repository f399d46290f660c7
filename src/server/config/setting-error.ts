/** A setting that stops the start, in one line for whoever set it. */
export class SettingError extends Error {}
