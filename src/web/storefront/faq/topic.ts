export interface Question {
  /** Its place in the address, behind the `#`. */
  id: string
  question: string
  /** One text for each paragraph. */
  answer: string[]
}

export interface Topic {
  topic: string
  questions: Question[]
}
