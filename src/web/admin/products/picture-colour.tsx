import { useWatch } from 'react-hook-form'
import type { ProductForm } from './product-input.ts'

interface PictureColourProps<Output> {
  form: ProductForm<Output>
  url: string
  /** What the picture is called. */
  name: string
}

/** Which of the colours a picture shows; nothing where there are none. */
export function PictureColour<Output>({ form, url, name }: PictureColourProps<Output>) {
  const colours = useWatch({ control: form.control, name: 'colours' })
  if (colours.length === 0) return null
  const chosen = colours.find(({ images }) => images.includes(url))

  function choose(key: string) {
    const changed = colours.map((colour) => {
      const others = colour.images.filter((each) => each !== url)
      return { ...colour, images: colour.key === key ? [...others, url] : others }
    })
    form.clearErrors('colours')
    form.setValue('colours', changed, { shouldDirty: true })
  }

  return (
    <select
      aria-label={`Colour shown in ${name}`}
      value={chosen?.key ?? ''}
      onChange={(event) => choose(event.target.value)}
      className="min-h-11 w-full border border-line-strong bg-field px-2 text-base focus:border-ink focus:outline-2 focus:outline-offset-0 focus:outline-ink"
    >
      <option value="">Every colour</option>
      {colours.map(({ key, name }) => (
        <option key={key} value={key}>
          {name || 'New colour'}
        </option>
      ))}
    </select>
  )
}
