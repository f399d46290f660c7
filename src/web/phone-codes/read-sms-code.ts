interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}

/**
 * The code of an SMS whose last line names this site, where the browser asks and the person agrees. Undefined where
 * it cannot: then the keyboard may offer it, or somebody types it.
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
