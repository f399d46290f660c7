import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { MAX_COLUMNS, MAX_FILE_COURIERS } from '#shop/settings/file-couriers/contract.ts'
import { columnPresets } from '#shop/settings/file-couriers/rules.ts'
import { SchemaField } from '#web/forms/schema-fields.tsx'
import { makeRandomId } from '#web/queries/random-id.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Blocks } from './blocks.tsx'
import type { FormProps } from './settings-form.tsx'

const newCourier = () => ({
  code: `csv_${makeRandomId().slice(0, 12)}`,
  name: '',
  columns: columnPresets.steadfast,
})

/** Couriers that take a CSV file, and the columns of each. */
export function FileCourierFields({ form }: FormProps<'fileCouriers'>) {
  return (
    <Blocks
      form={form}
      name="couriers"
      legend={m.file_couriers()}
      hint={m.file_couriers_hint()}
      most={MAX_FILE_COURIERS}
      nameOf={(place) => m.setting_courier_place({ place: formatCount(place + 1) })}
      add={m.file_couriers_add()}
      blank={newCourier}
    >
      {(place) => (
        <>
          <SchemaField form={form} name={`couriers.${place}.name`} />
          <div className="flex flex-wrap gap-3">
            <Preset form={form} place={place} preset="steadfast" name={m.setting_steadfast()} />
            <Preset form={form} place={place} preset="pathao" name={m.setting_pathao()} />
          </div>
          <Columns form={form} place={place} />
        </>
      )}
    </Blocks>
  )
}

interface CourierProps extends FormProps<'fileCouriers'> {
  place: number
}

interface PresetProps extends CourierProps {
  preset: keyof typeof columnPresets
  name: string
}

function Preset({ form, place, preset, name }: PresetProps) {
  return (
    <Button
      look="outline"
      size="sm"
      onClick={() =>
        form.setValue(`couriers.${place}.columns`, columnPresets[preset], { shouldDirty: true })
      }
    >
      {m.file_couriers_preset({ name })}
    </Button>
  )
}

function Columns({ form, place }: CourierProps) {
  const columns = useWatch({ control: form.control, name: `couriers.${place}.columns` })
  return (
    <Blocks
      form={form}
      name={`couriers.${place}.columns`}
      legend={m.file_couriers_columns({ place: formatCount(place + 1) })}
      hint={m.file_couriers_columns_hint()}
      most={MAX_COLUMNS}
      nameOf={(column) => m.setting_column_place({ place: formatCount(column + 1) })}
      add={m.file_couriers_add_column()}
      blank={() => ({ heading: '', field: 'invoice' as const, text: '' })}
    >
      {(column) => {
        const name = `couriers.${place}.columns.${column}` as const
        return (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SchemaField form={form} name={`${name}.heading`} />
            <SchemaField form={form} name={`${name}.field`} />
            {columns[column]?.field === 'text' && <SchemaField form={form} name={`${name}.text`} />}
          </div>
        )
      }}
    </Blocks>
  )
}
