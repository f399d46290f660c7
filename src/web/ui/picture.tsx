import { type ReactNode, useState } from 'react'
import { hashOfUrl, type ImageFormat, variantUrl, widthsOf } from '#shop/images/rules.ts'

interface PictureSource {
  url: string
  width: number
  height: number
  placeholder: string
}

interface PictureProps {
  picture: PictureSource | null
  alt: string
  /** Displayed width, as in the HTML attribute. */
  sizes: string
  /** Loads the picture at once; others load when they come near. */
  isPriority?: boolean
  /** Replaces a missing or broken picture; plain cloth by default. */
  fallback?: ReactNode
  className?: string
}

function srcSet({ url, width }: PictureSource, format: ImageFormat): string {
  return widthsOf(width)
    .map((each) => `${variantUrl(url, each, format)} ${Math.min(each, width)}w`)
    .join(', ')
}

const askedFor = new Set<string>()

/** Prefetches, once, a picture that the next page shows first. */
export function prefetchPicture(picture: PictureSource | null | undefined, sizes: string): void {
  if (!picture || hashOfUrl(picture.url) === undefined || askedFor.has(picture.url)) return
  askedFor.add(picture.url)
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcset: srcSet(picture, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
  document.head.append(link)
}

/** The picture may have failed before hydration, when there was no listener. */
function hasFailed(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0
}

/**
 * One of the shop's pictures in the best format and width, blurred until it has loaded; a picture from another host as
 * it is.
 */
export function Picture({
  picture,
  alt,
  sizes,
  isPriority = false,
  fallback,
  className = '',
}: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (!picture?.url || picture.url === brokenUrl) {
    return fallback === undefined ? <PlainCloth alt={alt} className={className} /> : fallback
  }
  const isOurs = hashOfUrl(picture.url) !== undefined
  const image = (
    <img
      ref={(image) => {
        if (image && hasFailed(image)) setBrokenUrl(picture.url)
      }}
      alt={alt}
      width={picture.width}
      height={picture.height}
      sizes={sizes}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding="async"
      {...(isOurs && { srcSet: srcSet(picture, 'jpg') })}
      src={picture.url}
      onError={() => setBrokenUrl(picture.url)}
      style={
        picture.placeholder
          ? { backgroundImage: `url("${picture.placeholder}")`, backgroundSize: 'cover' }
          : undefined
      }
      className={className}
    />
  )
  if (!isOurs) return image
  // `contents`, or a grid around the picture would give each source a cell.
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} hidden />
      <source type="image/webp" srcSet={srcSet(picture, 'webp')} sizes={sizes} hidden />
      {image}
    </picture>
  )
}

const WEAVE =
  'repeating-linear-gradient(90deg, rgb(255 255 255 / 0.06) 0 1px, transparent 1px 4px), repeating-linear-gradient(0deg, rgb(0 0 0 / 0.16) 0 1px, transparent 1px 3px), linear-gradient(115deg, rgb(255 255 255 / 0.1), transparent 45%, rgb(0 0 0 / 0.22))'

/** A plain piece of cloth, where a picture is missing. */
export function clothStyle(color: string) {
  return { backgroundColor: color, backgroundImage: WEAVE }
}

const LINEN = clothStyle('#d6cbb8')

function PlainCloth({ alt, className }: { alt: string; className: string }) {
  if (!alt) return <div style={LINEN} className={className} />
  return <div role="img" aria-label={alt} style={LINEN} className={className} />
}
