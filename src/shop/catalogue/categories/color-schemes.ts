export interface ColorScheme {
  name: string
  /** A CSS gradient value. */
  color: string
}

function schemesOf(...names: string[]): ColorScheme[] {
  return names.map((name) => {
    const hue = name.toLowerCase()
    return { name, color: `from-${hue}-500 to-${hue}-600` }
  })
}

/** Colour schemes of each form, in order. A category may have any gradient of two colours. */
export const COLOR_SCHEMES = {
  add: schemesOf('Blue', 'Green', 'Purple', 'Orange', 'Red', 'Pink', 'Indigo', 'Yellow'),
  update: schemesOf(
    ...['Blue', 'Green', 'Red', 'Purple', 'Yellow'],
    ...['Pink', 'Indigo', 'Teal', 'Orange', 'Cyan'],
  ),
}

export const GRADIENT = /^from-[a-z]+-\d{2,3} to-[a-z]+-\d{2,3}$/
