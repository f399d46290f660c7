/** Two customers: what belongs to the first moves to the second. */
export interface Passing {
  from: string
  to: string
}
