import type { FileColumn, ParcelField } from './contract.ts'

function toColumns(columns: [heading: string, field: ParcelField, text?: string][]): FileColumn[] {
  return columns.map(([heading, field, text = '']) => ({ heading, field, text }))
}

/** The forms that merchant panels offer for many parcels; to be compared with the panel's own sample. */
export const columnPresets = {
  steadfast: toColumns([
    ['Invoice', 'invoice'],
    ['Name', 'name'],
    ['Address', 'address'],
    ['Phone', 'phone'],
    ['Amount', 'cash'],
    ['Note', 'note'],
  ]),
  pathao: toColumns([
    ['ItemType', 'text', 'parcel'],
    ['StoreName', 'text'],
    ['MerchantOrderId', 'invoice'],
    ['RecipientName(*)', 'name'],
    ['RecipientPhone(*)', 'phone'],
    ['RecipientAddress(*)', 'address'],
    ['RecipientCity(*)', 'district'],
    ['RecipientZone(*)', 'city'],
    ['RecipientArea', 'text'],
    ['AmountToCollect(*)', 'cash'],
    ['ItemQuantity', 'pieces'],
    ['ItemWeight', 'text', '0.5'],
    ['ItemDesc', 'description'],
    ['SpecialInstruction', 'note'],
  ]),
}
