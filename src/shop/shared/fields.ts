import { z } from 'zod'

/** A text that is looked up when it is shown, since the language is known only then. */
export type Words = () => string

/** One of the values that a field may have. */
export interface Choice {
  value: string | number
  label: Words
  hint?: Words | undefined
}

/** Kinds of inputs: `src/web/forms/kinds.ts` says how each is parsed and shown. */
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
  /** Maximum number of characters; told once a text comes near it. */
  most?: number
  /** Spans all columns of its group. */
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
    | { kind: 'lines'; rows?: number; placeholder?: Words; lang?: 'bn' }
    | { kind: 'secret' }
    | { kind: 'switch' }
    | { kind: 'choice' | 'ticks'; choices: readonly Choice[] }
    /** The literal of one option of a union; a form offers the labels of all as radio buttons. */
    | { kind: 'option' }
    /** Rendered by its own screen, such as a picture. */
    | { kind: 'special' }
  )

/** How fields of schemas are shown in forms. */
export const fields = z.registry<FieldMeta>()

/** Attaches display data to a copy of a schema; the original is unchanged. */
export function field<Shape extends z.ZodType>(shape: Shape, meta: FieldMeta): Shape {
  const labelled = shape.clone()
  fields.add(labelled, meta as never)
  return labelled
}

export function textField<Shape extends z.ZodType>(
  shape: Shape,
  label: Words,
  hint?: Words,
): Shape {
  return field(shape, { kind: 'text', label, ...(hint && { hint }) })
}

export function exactField<Shape extends z.ZodType>(
  shape: Shape,
  label: Words,
  hint?: Words,
): Shape {
  return field(shape, { kind: 'exact', label, ...(hint && { hint }) })
}

export function switchField(label: Words, hint?: Words) {
  return field(z.boolean(), { kind: 'switch', label, ...(hint && { hint }) })
}
