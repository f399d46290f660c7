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
    | { kind: TypedKind; placeholder?: Words; lang?: 'bn' }
    | { kind: 'lines'; rows: number }
    | { kind: 'secret' }
    | { kind: 'switch' }
    | { kind: 'choice' | 'ticks'; choices: readonly Choice[] }
    /** The literal of one option of a union; a form offers the labels of all as radio buttons. */
    | { kind: 'option' }
    /** Drawn by its screen, such as a picture. */
    | { kind: 'special' }
  )

/** How the fields of shapes are shown in forms. */
const fields = z.registry<FieldMeta>()

/** The shape, with how it is shown; the shape that was given is left alone. */
export function field<Shape extends z.ZodType>(shape: Shape, meta: FieldMeta): Shape {
  const labelled = shape.clone()
  fields.add(labelled, meta as never)
  return labelled
}

/** The shape of a field by its path, such as `zones.0.name`, and how it is shown. */
export function fieldAt(shape: z.ZodType, path: string) {
  let found: z.ZodType | undefined = shape
  for (const part of path.split('.')) found = found && stepInto(found, part)
  return found && { shape: found, meta: metaOf(found) }
}

export function metaOf(shape: z.ZodType): FieldMeta | undefined {
  for (let each: z.ZodType | undefined = shape; each; each = within(each)) {
    const meta = fields.get(each)
    if (meta) return meta
  }
  return undefined
}

/** The objects that a shape is one of. */
export function objectsOf(shape: z.ZodType): readonly z.ZodObject[] {
  if (shape instanceof z.ZodObject) return [shape]
  if (shape instanceof z.ZodUnion) {
    return shape.options.flatMap((option) => objectsOf(option as z.ZodType))
  }
  const inner = within(shape)
  return inner ? objectsOf(inner) : []
}

/** The field by which the objects of a union are told apart. */
export function discriminatorOf(shape: z.ZodType): string | undefined {
  return shape instanceof z.ZodDiscriminatedUnion ? shape.def.discriminator : undefined
}

function stepInto(shape: z.ZodType, part: string): z.ZodType | undefined {
  if (shape instanceof z.ZodArray) return shape.element as z.ZodType
  for (const { shape: parts } of objectsOf(shape)) if (parts[part]) return parts[part] as z.ZodType
  const inner = within(shape)
  return inner && stepInto(inner, part)
}

/** What a shape that may be missing, or is read further, is made of. */
function within(shape: z.ZodType): z.ZodType | undefined {
  if (
    shape instanceof z.ZodOptional ||
    shape instanceof z.ZodNullable ||
    shape instanceof z.ZodDefault
  ) {
    return shape.unwrap() as z.ZodType
  }
  return shape instanceof z.ZodPipe ? (shape.def.in as z.ZodType) : undefined
}
