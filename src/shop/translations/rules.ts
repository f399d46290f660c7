/** Language of every text that the shop shows. To support another one, start here. */
export const SHOWN_LANGUAGE = 'en'
