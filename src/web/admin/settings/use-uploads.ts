import { useState } from 'react'

/** Whether any of several pictures is under way. */
export function useUploads() {
  const [count, setCount] = useState(0)
  return {
    isUploading: count > 0,
    noteUpload: (isBusy: boolean) => setCount((before) => before + (isBusy ? 1 : -1)),
  }
}
