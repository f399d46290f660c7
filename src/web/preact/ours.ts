/** On whatever the server writes right below the root, the head and the body of a page. */
export const OURS = 'data-ours'
