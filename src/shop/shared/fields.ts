import { z } from 'zod'

/** Words that are looked up when they are shown, since the language is known only then. */
export type Words = () => string

/** One of the values that a field may have. */
export interface Choice {
  value: string | number
  label: Words
  hint?: Words | undefined
}

/** What is typed into an input: `src/web/forms/kinds.ts` says how it is read and shown. */
export type TypedKind =
  | 'text'
  | 'exact'
  | 'code'
  | 'digits'
  | 'phone'
  | 'email'
  | 'url'
  | 'day'
  | 'minute'
  | 'taka'
  | 'takaOrNone'
  | 'count'
  | 'number'

interface Labelled {
  label: Words
  hint?: Words
  /** Characters; said before the hint. */
  most?: number
  /** Takes all columns of its group. */
  isWide?: true
}

export type FieldMeta = Labelled &
  (
    | {
        kind: TypedKind
        placeholder?: Words
        lang?: 'bn'
        /** The id of a list of suggestions that its screens have. */
        list?: string
      }
    /** Without rows it grows with what is typed. */
    | { kind: 'lines'; rows?: number; placeholder?: Words }
    | { kind: 'secret' }
    | { kind: 'switch' }
    | { kind: 'choice' | 'ticks'; choices: readonly Choice[] }
    /** The literal of one option of a union; a form offers the labels of all as radio buttons. */
    | { kind: 'option' }
    /** Drawn by its screen, such as a picture. */
    | { kind: 'special' }
  )

/** How the fields of shapes are shown in forms. */
export const fields = z.registry<FieldMeta>()

/** The shape, with how it is shown; the shape that was given is left alone. */
export function field<Shape extends z.ZodType>(shape: Shape, meta: FieldMeta): Shape {
  const labelled = shape.clone()
  fields.add(labelled, meta as never)
  return labelled
}
