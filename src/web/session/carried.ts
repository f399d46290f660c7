/** Where the browser keeps what is carried over to the page in another language. */
export const CARRIED = 'haat: carried over'
