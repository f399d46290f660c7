/** A wrong setting that keeps the shop from starting. The message is one line for the operator. */
export class SettingError extends Error {}
