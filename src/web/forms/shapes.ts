import type { FieldPath, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { type FieldMeta, fields } from '#shop/shared/fields.ts'

/** Schema and display data of a field by its path, such as `zones.0.name`. */
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

/** The object schemas of a schema or union. */
export function objectsOf(shape: z.ZodType): readonly z.ZodObject[] {
  if (shape instanceof z.ZodObject) return [shape]
  if (shape instanceof z.ZodUnion) {
    return shape.options.flatMap((option) => objectsOf(option as z.ZodType))
  }
  const inner = within(shape)
  return inner ? objectsOf(inner) : []
}

/** The fields of a schema or union, in its order. */
export function namesIn<Values extends FieldValues>(shape: z.ZodType<Values>) {
  const names = objectsOf(shape).flatMap((object) => Object.keys(object.shape))
  return [...new Set(names)] as FieldPath<Values>[]
}

export function discriminatorOf(shape: z.ZodType): string | undefined {
  return shape instanceof z.ZodDiscriminatedUnion ? shape.def.discriminator : undefined
}

/** What the lines of an array are, where they have fields. */
export function elementOf(shape: z.ZodType): z.ZodType | undefined {
  if (shape instanceof z.ZodArray) {
    const element = shape.element as z.ZodType
    return objectsOf(element).length > 0 ? element : undefined
  }
  const inner = within(shape)
  return inner && elementOf(inner)
}

function stepInto(shape: z.ZodType, part: string): z.ZodType | undefined {
  if (shape instanceof z.ZodArray) return shape.element as z.ZodType
  for (const { shape: parts } of objectsOf(shape)) if (parts[part]) return parts[part] as z.ZodType
  const inner = within(shape)
  return inner && stepInto(inner, part)
}

/** The schema inside an optional or transformed one. */
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
