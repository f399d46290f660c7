/** Of all that belongs to one customer to another. */
export interface Passing {
  from: string
  to: string
}
