/**
 * TypeScript types of columns that the schema does not determine, by table and column or by column. Null and defaults
 * follow from the schema.
 */
export const TYPES: Record<string, string> = {
  address_category: 'AddressCategory',
  delivery_option: 'DeliveryOption',
  delivery_stage: 'DeliveryStatus',
  delivery_status: 'DeliveryStatus',
  order_status: 'OrderStatus',
  payment_method: 'PaymentMethod',
  payment_status: 'PaymentStatus',
  shipping: 'JSONColumnType<ShippingAddress>',
  status_kind: 'ChangeKind',
  'api_keys.kind': 'KeyKind',
  'audit_entries.action': 'AuditAction',
  'audit_entries.details': 'JSONColumnType<AuditDetails>',
  'consignment_events.kind': 'EventKind',
  'consignment_events.source': 'EventSource',
  'connections.shown': 'ColumnType<unknown, string, string>',
  'consignments.state': 'ConsignmentState',
  'held_checkouts.state': "'held' | 'released' | 'completed'",
  'limits.kind': 'LimitKind',
  'line_figures.source': 'OrderSource',
  'order_calls.outcome': 'CallOutcome',
  'order_adjustments.kind': "'delivery_charge' | 'voucher' | 'cash_fee' | 'manual'",
  'order_figures.source': 'OrderSource',
  'order_edits.lines': 'JSONColumnType<object>',
  'orders.region': 'Region',
  'orders.source': 'OrderSource',
  'pages.state': "'draft' | 'published' | 'removed'",
  'payment_events.content': 'JSONColumnType<Record<string, unknown>>',
  'payment_events.source': 'PaymentEventSource',
  'payments.method': 'PaymentMethod',
  'payments.state': 'PaymentState',
  'payouts.kind': "'statement' | 'counted'",
  'product_import_rows.change': 'JSONColumnType<ImportChange>',
  'product_imports.report': 'JSONColumnType<ImportReport>',
  'product_imports.state': 'ImportState',
  'refunds.kind': "'gateway' | 'by_hand'",
  'refunds.state': 'RefundState',
  'report_mails.cause': "'schedule' | 'request' | 'demo'",
  'report_mails.report_type': 'ReportType',
  'settings.value': 'ColumnType<unknown, string, string>',
  'sms_messages.kind': 'SmsKind',
  'sms_messages.state': 'SmsState',
  'stock_entries.reason': 'EntryReason',
  'stock_movements.reason': 'MovementReason',
  'tax_invoices.content': 'JSONColumnType<TaxInvoice>',
  'translations.language': 'Language',
  'translations.subject': 'Subject',
  'users.role': 'Role',
  'vouchers.kind': "'percentage' | 'fixed'",
  'webhook_deliveries.data': 'JSONColumnType<object>',
  'webhook_deliveries.state': 'DeliveryState',
  'webhook_deliveries.type': "EventType | 'test'",
  'webhook_endpoints.events': 'EventType[]',
  'webhook_endpoints.off_reason': "'owner' | 'failing' | 'gone'",
}

const NAMES: Record<string, readonly string[]> = {
  'areas/contract.ts': ['Region'],
  'audit/contract.ts': ['AuditAction', 'AuditDetails'],
  'calls/contract.ts': ['CallOutcome'],
  'catalogue/contract.ts': ['MovementReason'],
  'catalogue/csv/contract.ts': ['ImportChange', 'ImportReport', 'ImportState'],
  'catalogue/stock/contract.ts': ['EntryReason'],
  'couriers/contract.ts': ['ConsignmentState', 'EventKind', 'EventSource'],
  'identity/contract.ts': ['Role'],
  'keys/rules.ts': ['KeyKind'],
  'limits/contract.ts': ['LimitKind'],
  'orders/contract.ts': [
    'AddressCategory',
    'ChangeKind',
    'DeliveryStatus',
    'OrderSource',
    'OrderStatus',
    'ShippingAddress',
  ],
  'orders/tax-invoices/contract.ts': ['TaxInvoice'],
  'payments/contract.ts': ['PaymentMethod', 'PaymentStatus'],
  'payments/rules.ts': ['PaymentEventSource', 'PaymentState', 'RefundState'],
  'pricing/contract.ts': ['DeliveryOption'],
  'reports/contract.ts': ['ReportType'],
  'shared/clock.ts': ['ShopDate'],
  'sms/contract.ts': ['SmsKind', 'SmsState'],
  'translations/contract.ts': ['Language', 'Subject'],
  'webhooks/contract.ts': ['DeliveryState', 'EventType'],
}

/** Modules of these types. */
export const IMPORTS: Record<string, string> = {
  JSONColumnType: 'kysely',
  ...Object.fromEntries(
    Object.entries(NAMES).flatMap(([file, names]) => names.map((name) => [name, `./${file}`])),
  ),
}

export const NULL_IN_VIEWS = new Set([
  // Null while there is no delivery.
  'order_figures.delivery_stage',
  'line_figures.delivery_stage',
  // Null for money without an order.
  'money_figures.order_id',
  // Null where no courier and no rider has it.
  'order_cash.consignment_id',
  'order_cash.holder',
  'order_cash.holder_name',
  // Null for cash that is not paid.
  'order_cash.since',
])
