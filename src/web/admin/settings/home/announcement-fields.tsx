import { HOME_LENGTHS } from '#shop/settings/home/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { TextField } from '#web/ui/field.tsx'
import { atMost } from '../at-most.ts'
import type { HomeFormFields } from './home-form-fields.ts'

export function AnnouncementFields({ form }: { form: HomeFormFields }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 border-t border-line pt-6 sm:grid-cols-2">
      <h3 className="text-base sm:col-span-2">Announcement</h3>
      <div className="sm:col-span-2">
        <TextField
          label="Announcement text"
          autoComplete="off"
          hint={atMost(
            HOME_LENGTHS.announcement,
            'Shown above every page. Leave empty to hide it.',
          )}
          {...bindField(form, 'announcement')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          label="Announcement link"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          hint={atMost(HOME_LENGTHS.link, 'A page such as /new-arrivals, or https://… Optional.')}
          {...bindField(form, 'announcementLink')}
        />
      </div>
      <TextField
        label="First day"
        type="date"
        hint="Dhaka time. Empty: starts at once."
        {...bindField(form, 'firstDay')}
      />
      <TextField
        label="Last day"
        type="date"
        hint="Dhaka time, inclusive. Leave empty for no end."
        {...bindField(form, 'lastDay')}
      />
    </div>
  )
}
