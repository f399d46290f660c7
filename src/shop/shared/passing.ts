/** Of what belongs to one customer to another: all of it, or only what is named. */
export interface Passing {
  from: string
  to: string
  ids?: readonly string[]
}
