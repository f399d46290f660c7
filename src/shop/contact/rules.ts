/** Known to the form as well, which stops at them. */
export const MAX_NAME_LENGTH = 100
export const MAX_SUBJECT_LENGTH = 150
export const MAX_MESSAGE_LENGTH = 4000
