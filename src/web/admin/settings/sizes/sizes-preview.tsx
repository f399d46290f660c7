import { useWatch } from 'react-hook-form'
import type { SizesFormFields } from './sizes-form-fields.ts'

/** The guides as a product shows them. */
export function SizesPreview({ form }: { form: SizesFormFields }) {
  const guides = useWatch({ control: form.control, name: 'guides' })
  return (
    <>
      {guides.map(({ name, note, sizes, parts }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a guide being filled in is known by its place alone.
        <div key={place} className="overflow-x-auto border border-line bg-paper p-4">
          <table className="tabular w-full text-left text-sm">
            <caption className="pb-2 text-left font-display text-lg">{name}</caption>
            <thead>
              <tr className="border-y border-line">
                <th scope="col" className="py-1.5 pr-2 font-medium">
                  Size
                </th>
                {parts.map((part, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <th key={column} scope="col" className="py-1.5 pl-2 text-right font-medium">
                    {part.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sizes.map((size, row) => (
                <tr key={size} className="border-b border-line">
                  <th scope="row" className="py-1.5 pr-2 font-medium">
                    {size}
                  </th>
                  {parts.map((part, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                    <td key={column} className="py-1.5 pl-2 text-right">
                      {part.cm[row] ?? '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {note && <p className="mt-2 text-sm whitespace-pre-line text-quiet">{note}</p>}
        </div>
      ))}
    </>
  )
}
