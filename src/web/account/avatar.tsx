import { Avatar as AnyAvatar } from '#web/ui/avatar.tsx'

/** A person's picture as large as their own page shows it. */
export function Avatar({ src, name }: { src: string | undefined; name: string }) {
  return (
    <AnyAvatar
      src={src}
      name={name}
      widthPx={96}
      className="size-20 bg-madder font-display text-2xl text-paper sm:size-24"
    />
  )
}
