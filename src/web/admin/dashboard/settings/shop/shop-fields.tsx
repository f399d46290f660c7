import { SHOP_LENGTHS } from '#shop/settings/shop/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { atMost } from '../at-most.ts'
import type { ShopFormFields } from './shop-form-fields.ts'

interface FieldsProps {
  form: ShopFormFields
}

export function WordFields({ form }: FieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 border-t border-line pt-6 sm:grid-cols-2">
      <TextField
        label="Name"
        required
        autoComplete="off"
        hint={atMost(SHOP_LENGTHS.name, 'On every page, in mails and on paper.')}
        {...bindField(form, 'name')}
      />
      <TextField
        label="Name in Bangla"
        lang="bn"
        autoComplete="off"
        hint={atMost(SHOP_LENGTHS.nameBangla, 'Beside your story; may stay empty.')}
        {...bindField(form, 'nameBangla')}
      />
      <div className="sm:col-span-2">
        <TextField
          label="Tagline"
          required
          autoComplete="off"
          hint={atMost(SHOP_LENGTHS.tagline, 'The first line of the front page.')}
          {...bindField(form, 'tagline')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label="Description"
          required
          rows={3}
          hint={atMost(SHOP_LENGTHS.description, 'What search engines and shared links say.')}
          {...bindField(form, 'description')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label="A few words"
          rows={3}
          hint={atMost(SHOP_LENGTHS.blurb, 'At the foot of every page; may stay empty.')}
          {...bindField(form, 'blurb')}
        />
      </div>
      <TextField
        label="Founded"
        inputMode="numeric"
        autoComplete="off"
        hint="A year such as 2016, or nothing."
        {...bindField(form, 'foundedYear')}
      />
    </div>
  )
}

export function ContactFields({ form }: FieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 border-t border-line pt-6 sm:grid-cols-2">
      <h3 className="text-base sm:col-span-2">How to reach you</h3>
      <TextField
        label="Telephone"
        type="tel"
        autoComplete="off"
        hint={atMost(SHOP_LENGTHS.phone, 'Digits, spaces and hyphens; may stay empty.')}
        {...bindField(form, 'phone')}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        hint={atMost(
          SHOP_LENGTHS.email,
          'All mails come from it, so your mail server must let you use it; messages of visitors go to it. Without it nobody can answer a mail.',
        )}
        {...bindField(form, 'email')}
      />
      <div className="sm:col-span-2">
        <TextField
          label="Address"
          autoComplete="off"
          hint={atMost(SHOP_LENGTHS.address, 'On the contact page and on paper; may stay empty.')}
          {...bindField(form, 'address')}
        />
      </div>
    </div>
  )
}
