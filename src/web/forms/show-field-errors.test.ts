import { createFormControl } from 'react-hook-form'
import { expect, it } from 'vitest'
import { showFieldErrors } from './show-field-errors.ts'

interface Input {
  name: string
  phone: string
}

const IN_ORDER = ['name', 'phone'] as const

function makeForm() {
  const { control, register, setError } = createFormControl<Input>()
  const focused: string[] = []
  for (const name of IN_ORDER) {
    const field = { name, type: 'text', value: '', focus: () => focused.push(name) }
    register(name).ref(field)
  }
  const messageOf = (name: keyof Input) => control._formState.errors[name]?.message
  return { setError, messageOf, focused }
}

it('shows each error beside its field, and focuses the first', () => {
  const { setError, messageOf, focused } = makeForm()
  const messages = { phone: 'Phone is invalid', name: 'Name is required' }
  expect(showFieldErrors<Input>(setError, IN_ORDER, messages)).toBe(true)
  expect(messageOf('name')).toBe('Name is required')
  expect(messageOf('phone')).toBe('Phone is invalid')
  expect(focused).toEqual(['name'])
})

it('leaves errors without a field to the form', () => {
  const { setError, messageOf, focused } = makeForm()
  expect(showFieldErrors<Input>(setError, IN_ORDER, { role: 'Not yours to choose' })).toBe(false)
  expect(messageOf('name')).toBeUndefined()
  expect(focused).toEqual([])
})

it('counts an error in a part of a field as the field’s', () => {
  const { setError } = makeForm()
  expect(showFieldErrors<Input>(setError, IN_ORDER, { 'phone.2.area': 'Unknown area' })).toBe(true)
  expect(showFieldErrors<Input>(setError, IN_ORDER, { phoneBook: 'Unknown' })).toBe(false)
})
