import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { DELIVERY_OPTIONS, type DeliveryOption } from '#shop/pricing/contract.ts'
import { type DeliveryZone, MAX_WEIGHT_STEPS, MAX_ZONES } from '#shop/settings/delivery/contract.ts'
import { firstZones } from '#shop/settings/delivery/rules.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { bindShape, SchemaField, SchemaFields } from '#web/forms/schema-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { PlainTick } from '#web/ui/tick.tsx'
import { Blocks, Lines } from './blocks.tsx'
import type { FormProps } from './settings-form.tsx'
import { ZoneAreas } from './zone-areas.tsx'

/** A new zone starts with the shop's options at their current charges. */
function newZone(form: FormProps<'delivery'>['form'], isFirst: boolean): DeliveryZone {
  const { standard, express, premium } = form.getValues()
  const termsOf = ({ isOffered, charge, freeFrom }: typeof standard) => ({
    isOffered,
    charge,
    freeFrom,
  })
  return {
    name: isFirst ? 'Everywhere' : '',
    nameBangla: isFirst ? 'সব জায়গায়' : '',
    areas: [],
    standard: termsOf(standard),
    express: termsOf(express),
    premium: termsOf(premium),
    weightSteps: [],
    cashFee: 0,
    asksAdvance: false,
  }
}

export function ZoneFields({ form }: FormProps<'delivery'>) {
  const zones = inShownLanguage(useWatch({ control: form.control, name: 'zones' }) ?? [])
  return (
    <>
      <Blocks
        form={form}
        name="zones"
        legend={m.zones()}
        hint={m.zones_hint()}
        most={MAX_ZONES}
        nameOf={(place) => zones[place]?.name || m.zone_place({ place: formatCount(place + 1) })}
        add={m.zone_add()}
        isLastKept
        blank={() => newZone(form, zones.length === 0)}
      >
        {(place) => <Zone form={form} zone={place} isLast={place === zones.length - 1} />}
      </Blocks>
      {zones.length === 0 ? (
        <Button
          look="outline"
          size="touch"
          className="justify-self-start"
          onClick={() => form.setValue('zones', firstZones, { shouldDirty: true })}
        >
          {m.zones_use({
            names: inShownLanguage(firstZones)
              .map(({ name }) => name)
              .join(', '),
          })}
        </Button>
      ) : (
        <SchemaField form={form} name="pieceGrams" />
      )}
    </>
  )
}

interface ZoneProps extends FormProps<'delivery'> {
  /** Index of the zone. */
  zone: number
}

function Zone({ form, zone, isLast }: ZoneProps & { isLast: boolean }) {
  return (
    <>
      <SchemaFields form={form} names={[`zones.${zone}.name`, `zones.${zone}.nameBangla`]} />
      {isLast ? (
        <p className="text-sm text-quiet">{m.zone_rest()}</p>
      ) : (
        <ZoneAreas form={form} zone={zone} />
      )}
      <ZoneCharges form={form} zone={zone} />
      <Lines
        form={form}
        name={`zones.${zone}.weightSteps`}
        legend={m.zone_weight()}
        hint={m.zone_weight_hint()}
        most={MAX_WEIGHT_STEPS}
        add={m.zone_step_add()}
        blank={() => ({ aboveGrams: 1000, extra: 20 })}
      />
      <SchemaField form={form} name={`zones.${zone}.cashFee`} />
      <SchemaField form={form} name={`zones.${zone}.asksAdvance`} />
    </>
  )
}

const CELL =
  'block min-h-11 w-full min-w-0 border border-line-strong bg-white/60 px-2 text-base aria-invalid:border-bad'

/** Charges of each option in the zone. Leaves out options that are switched off. */
function ZoneCharges({ form, zone }: ZoneProps) {
  const options = useWatch({ control: form.control, name: DELIVERY_OPTIONS })
  const offered = DELIVERY_OPTIONS.filter((_option, place) => options[place]?.isOffered)
  return (
    <table className="w-full table-fixed text-left text-sm">
      <thead>
        <tr className="align-bottom">
          <th className="w-[38%] pb-1 font-medium">{m.delivery_is_offered()}</th>
          <th className="pb-1 pl-2 font-medium">{m.delivery_zone_terms_charge()}</th>
          <th className="pb-1 pl-2 font-medium">{m.delivery_zone_terms_free_from()}</th>
        </tr>
      </thead>
      <tbody>
        {offered.map((option) => (
          <ChargeRow key={option} form={form} zone={zone} option={option} />
        ))}
      </tbody>
    </table>
  )
}

function ChargeRow({ form, zone, option }: ZoneProps & { option: DeliveryOption }) {
  const path = `zones.${zone}.${option}` as const
  const name = useWatch({ control: form.control, name: `${option}.name` })
  const bind = (part: keyof DeliveryZone[DeliveryOption]) => bindShape(form, `${path}.${part}`)
  const { error: offerError, ...isOffered } = bind('isOffered')
  const { error: chargeError, ...charge } = bind('charge')
  const { error: freeError, ...freeFrom } = bind('freeFrom')
  const error = offerError ?? chargeError ?? freeError
  return (
    <>
      <tr>
        <th className="py-1 font-normal">
          <PlainTick className="wrap-anywhere" {...isOffered}>
            {name}
          </PlainTick>
        </th>
        <td className="py-1 pl-2">
          <input
            aria-label={m.zone_charge_of({ name })}
            inputMode="decimal"
            autoComplete="off"
            className={CELL}
            aria-invalid={chargeError ? true : undefined}
            {...charge}
          />
        </td>
        <td className="py-1 pl-2">
          <input
            aria-label={m.zone_free_from({ name })}
            inputMode="decimal"
            autoComplete="off"
            placeholder={m.zone_never()}
            className={CELL}
            aria-invalid={freeError ? true : undefined}
            {...freeFrom}
          />
        </td>
      </tr>
      {error && (
        <tr>
          <td colSpan={3} className="text-bad">
            {error}
          </td>
        </tr>
      )}
    </>
  )
}
