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
        hint={atMost(SHOP_LENGTHS.name, 'Shown on every page, in e-mails and on documents.')}
        {...bindField(form, 'name')}
      />
      <TextField
        label="Name in Bangla"
        lang="bn"
        autoComplete="off"
        hint={atMost(SHOP_LENGTHS.nameBangla, 'Shown beside your story. Optional.')}
        {...bindField(form, 'nameBangla')}
      />
      <div className="sm:col-span-2">
        <TextField
          label="Tagline"
          required
          autoComplete="off"
          hint={atMost(SHOP_LENGTHS.tagline, 'First line of the home page.')}
          {...bindField(form, 'tagline')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label="Description"
          required
          rows={3}
          hint={atMost(SHOP_LENGTHS.description, 'Shown in search results and shared links.')}
          {...bindField(form, 'description')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label="Footer text"
          rows={3}
          hint={atMost(SHOP_LENGTHS.blurb, 'Shown at the bottom of every page. Optional.')}
          {...bindField(form, 'blurb')}
        />
      </div>
      <TextField
        label="Founded"
        inputMode="numeric"
        autoComplete="off"
        hint="A year such as 2016. Optional."
        {...bindField(form, 'foundedYear')}
      />
    </div>
  )
}

export function ContactFields({ form }: FieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 border-t border-line pt-6 sm:grid-cols-2">
      <h3 className="text-base sm:col-span-2">Contact details</h3>
      <TextField
        label="Phone"
        type="tel"
        autoComplete="off"
        hint={atMost(SHOP_LENGTHS.phone, 'Digits, spaces and hyphens. Optional.')}
        {...bindField(form, 'phone')}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        hint={atMost(
          SHOP_LENGTHS.email,
          'Sends the shop’s e-mails and receives contact messages. Your mail server must allow it as a sender.',
        )}
        {...bindField(form, 'email')}
      />
      <div className="sm:col-span-2">
        <TextField
          label="Address"
          autoComplete="off"
          hint={atMost(SHOP_LENGTHS.address, 'Shown on the contact page and documents. Optional.')}
          {...bindField(form, 'address')}
        />
      </div>
    </div>
  )
}
