import { useState } from 'react'

/** A person's picture; their first letter while there is none. */
export function Avatar({ src, name }: { src: string | undefined; name: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (src && !isBroken) {
    return (
      <img
        src={src}
        alt=""
        width={96}
        height={96}
        onError={() => setIsBroken(true)}
        className="size-20 rounded-full bg-wash object-cover sm:size-24"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-20 place-items-center rounded-full bg-madder font-display text-2xl text-paper sm:size-24"
    >
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  )
}
