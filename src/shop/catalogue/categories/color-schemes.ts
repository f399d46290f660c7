export interface ColorScheme {
  name: string
  /** A gradient style value. */
  color: string
}

const blue = { name: 'Blue', color: 'from-blue-500 to-blue-600' }
const green = { name: 'Green', color: 'from-green-500 to-green-600' }
const purple = { name: 'Purple', color: 'from-purple-500 to-purple-600' }
const orange = { name: 'Orange', color: 'from-orange-500 to-orange-600' }
const red = { name: 'Red', color: 'from-red-500 to-red-600' }
const pink = { name: 'Pink', color: 'from-pink-500 to-pink-600' }
const indigo = { name: 'Indigo', color: 'from-indigo-500 to-indigo-600' }
const yellow = { name: 'Yellow', color: 'from-yellow-500 to-yellow-600' }
const teal = { name: 'Teal', color: 'from-teal-500 to-teal-600' }
const cyan = { name: 'Cyan', color: 'from-cyan-500 to-cyan-600' }

/** The colour schemes that each form offers, in its order. A category may have any gradient of two colours. */
export const COLOR_SCHEMES: Record<'add' | 'update', readonly ColorScheme[]> = {
  add: [blue, green, purple, orange, red, pink, indigo, yellow],
  update: [blue, green, red, purple, yellow, pink, indigo, teal, orange, cyan],
}

export const GRADIENT = /^from-[a-z]+-\d{2,3} to-[a-z]+-\d{2,3}$/
