import { useEffect, useState } from 'react'

/** The address under which the browser shows a file that was chosen here. */
export function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => {
      setPreview(undefined)
      URL.revokeObjectURL(url)
    }
  }, [file])
  return preview
}
