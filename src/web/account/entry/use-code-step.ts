import { useState } from 'react'

/** Whether the second step of signing in is under way, and why it had to be left, if it was. */
export function useCodeStep() {
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  const [notice, setNotice] = useState<string>()
  return {
    isCodeNeeded,
    notice,
    needCode: () => setIsCodeNeeded(true),
    startAgain: (reason?: string) => {
      setNotice(reason)
      setIsCodeNeeded(false)
    },
  }
}
