// Owns how often strangers may do what costs the shop something, counted across all servers.
// Leaves to others: failed sign-ins (identity), messages (contact) and open orders (checkout), counted there.

/** What is counted, each for one network, account, e-mail or phone. */
export type LimitKind =
  | 'sign_up'
  | 'sign_in'
  | 'sign_in_network'
  | 'order'
  | 'guest_order'
  | 'card_hold'
  | 'held_piece'
  | 'guest_cart'
  | 'upload'
  | 'rendering'
  | 'voucher_code'
  | 'network_voucher_code'
  | 'order_link'
  | 'welcome_link'
  | 'mail_to_unproven'
  | 'mail_try'
  | 'password_mail'
  | 'password_asked'
  | 'report_mail'
  | 'connection_trial'
  | 'unknown_return'
  | 'phone_code'
  | 'phone_code_network'
