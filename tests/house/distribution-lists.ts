// Where the tables of salons would lie, and what would replace what Citus does not know: docs/scale.md.

/** Spread by salon_id: tables that grow with every day of work. */
export const spread = [
  'absences',
  'appointment_parts',
  'appointments',
  'cash_moves',
  'client_counts',
  'client_doubles',
  'client_letter_stops',
  'client_marks',
  'client_ids',
  'client_numbers',
  'client_rhythms',
  'clients',
  'counted_days',
  'daily_reports',
  'erasures',
  'day_corrections',
  'door_cards',
  'door_pictures',
  'door_proofs',
  'doors',
  'due_nights',
  'ended_offers',
  'idempotency_keys',
  'imports',
  'invitations',
  'members',
  'message_texts',
  'messages_told',
  'money_rows',
  'monthly_expenses',
  'not_clients',
  'online_bookings',
  'outbox_acts',
  'payouts',
  'late_lines',
  'queue_entries',
  'queue_learned',
  'sale_documents',
  'sale_lines',
  'sale_payments',
  'sales',
  'salon_history',
  'service_barbers',
  'services',
  'staff',
  'staff_hours',
  'undoable',
  'waiting_entries',
]

/** Copied to each server: rows that others refer to and that seldom change. */
export const copied = ['salons', 'users']

/** Tables with a salon that still stay on the first server, each with the reason. */
export const kept: Record<string, string> = {
  api_keys: 'a key is looked up before its salon is known',
  busy_feeds: 'what is due is looked for over all salons',
  calendars: 'a link is looked up before its salon is known',
  client_letters: 'mails to an address are counted over all salons',
  devices: 'a cookie is looked up before its salon is known',
  door_slugs: 'an address is looked up before its salon is known',
  push_queue: 'what is due is looked for over all salons',
  push_subscriptions: 'a browser is told of one salon only',
  webhooks: 'go with their deliveries',
  webhook_deliveries: 'what is due is looked for over all salons',
  webhook_sequences: 'written together with the deliveries',
  payments: 'the provider knows an order by its number only, which is unique among all salons',
  payment_events: 'goes with its payment',
  subscriptions: 'goes with its payment; a row a month',
  sessions: 'a token is looked up before its salon is known',
  subscription_reminders: 'read for all salons at once, every night',
}

/** References that Citus does not support, and what replaces them there. */
export const mended: Record<string, string> = {
  appointment_parts_salon_id_appointment_id_holds_fkey:
    'no "on update cascade" where the salon is part of the key: a change of the status writes "holds" of the parts as well',
  appointments_salon_id_client_id_fkey:
    'no "on delete set null" where the salon is part of the key: whoever deletes a client clears the name first',
  busy_feeds_salon_id_staff_id_fkey:
    'lies on the first server: whoever deletes a barber deletes their calendar first',
  calendars_salon_id_staff_id_fkey:
    'lies on the first server: whoever deletes a barber deletes their links first',
  calendars_salon_id_user_id_fkey:
    'lies on the first server: whoever deletes a member deletes their links first',
  money_rows_salon_id_staff_id_fkey:
    'no "on delete set null" where the salon is part of the key: whoever deletes a barber clears their rows first',
  sales_salon_id_appointment_id_fkey:
    'no "on delete set null" where the salon is part of the key: whoever deletes a visit clears its sale first',
  sales_salon_id_client_id_fkey:
    'no "on delete set null" where the salon is part of the key: whoever deletes a client clears their sales first',
  queue_entries_salon_id_appointment_id_fkey:
    'no "on delete set null" where the salon is part of the key: whoever deletes a visit takes its entry out of the line first',
  queue_entries_salon_id_client_id_fkey:
    'no "on delete set null" where the salon is part of the key: whoever deletes a client clears their entries first',
  queue_entries_salon_id_staff_id_fkey:
    'no "on delete set null" where the salon is part of the key: whoever deletes a barber clears their entries first',
  waiting_entries_salon_id_booked_as_fkey:
    'no "on delete set null" where the salon is part of the key: whoever deletes a visit lets its client wait again first',
  waiting_entries_salon_id_staff_id_fkey:
    'no "on delete set null" where the salon is part of the key: whoever deletes a barber clears their entries first',
}

/** Citus allows them by citus.enable_unsafe_triggers: each touches only rows of the same salon, or a copied table. */
export const triggers = {
  'reads the currency of its salon, which is copied':
    'appointment_parts cash_moves counted_days day_corrections money_rows sale_lines service_barbers services'
      .split(' ')
      .map((table) => `${table}_amount`),
  'clients of the same salon':
    `appointments_arrived appointments_changed appointments_gone parts_added
    parts_changed parts_gone services_renamed`.split(/\s+/),
  'counts of the same salon': ['clients_gone', 'clients_moved', 'clients_written'],
  'entries and ended offers of the same salon': [
    'appointments_offer_ended',
    'appointments_offer_taken',
  ],
  'the row itself, which leaves the line with its visit': ['queue_visit_gone'],
  'the row itself, which stays as it was written': ['money_rows_written_once'],
}
