interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}

/**
 * Reads the code from an SMS whose last line names this site, if the browser supports it and the user agrees. Otherwise
 * undefined: the keyboard may suggest the code, or the user types it.
 */
export async function readSmsCode(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in globalThis)) return undefined
  const wanted: OtpRequest = { otp: { transport: ['sms'] }, signal }
  try {
    const found = await navigator.credentials.get(wanted)
    return found && 'code' in found && typeof found.code === 'string' ? found.code : undefined
  } catch {
    return undefined
  }
}
