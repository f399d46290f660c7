/** Of every text that the shop shows. Whoever wants to show another one begins here. */
export const SHOWN_LANGUAGE = 'en'
