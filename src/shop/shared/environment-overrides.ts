/** Names of the environment variables that override the owner's settings. */
export interface EnvironmentOverrides {
  sslcommerz?: string
  mailServer?: string
  smsGateway?: string
  reports?: string
}
