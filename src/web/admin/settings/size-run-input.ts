import type { FieldErrors, Resolver } from 'react-hook-form'
import { SizeRunInput } from '#shop/catalogue/size-runs/contract.ts'

export interface SizeRunForm {
  name: string
  /** As typed: by line or comma. */
  sizes: string
}

export function readLabels(typed: string): string[] {
  return typed
    .split(/[\n,]/)
    .map((label) => label.trim())
    .filter((label) => label !== '')
}

export function writeLabels(labels: readonly string[]): string {
  return labels.join('\n')
}

/** Checks by the shape that the API checks by. */
export const sizeRunResolver: Resolver<SizeRunForm, unknown, SizeRunInput> = ({ name, sizes }) => {
  const parsed = SizeRunInput.safeParse({ name, sizes: readLabels(sizes) })
  if (parsed.success) return { values: parsed.data, errors: {} }
  const errors: FieldErrors<SizeRunForm> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] === 'name' ? 'name' : 'sizes'
    errors[field] ??= { type: 'invalid', message }
  }
  return { values: {}, errors }
}
