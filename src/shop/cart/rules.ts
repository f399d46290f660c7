export const MAX_QUANTITY = 10
export const LOGIN_TO_ADD = 'Please login to add items to cart'
