/** Bodies whose fields depend on each other, or that say more than the least, by feature and name of the call. */
export const bodies: Readonly<Record<string, unknown>> = {
  'absences.add': {
    barberId: '0199a1b2-8d0e-7b7a-9c41-2e5d7f90ab13',
    kind: 'busy',
    from: '2026-12-02',
    fromTime: '10:30',
    toTime: '12:00',
  },
  'absences.change': { fromTime: '10:30', toTime: '12:00', note: 'Te furnitori' },
  'appointments.add': {
    appointment_date: '2026-12-02',
    appointment_time: '10:30',
    client_name: 'Arta Krasniqi',
    client_phone: '+383 44 123 456',
    service_name: 'Prerje',
    price: 12.5,
    barber: 'Blerim',
  },
  'appointments.change': { status: 'confirmed' },
  'auth.confirmEmail': { token: 'shenja-e-linkut', password: 'gjethe-e-blerte-47' },
  'clients.change': { phone: '+383 44 123 456', note: 'Vjen pas punës.' },
  'late.move': {
    barber_id: '0199a1b2-8d0e-7b7a-9c41-2e5d7f90ab13',
    date: '2026-12-02',
    from: '10:30',
    minutes: 15,
    dryRun: true,
  },
  'members.invite': { email: 'arta@example.com', role: 'desk' },
  'push.add': {
    endpoint: 'https://push.example.com/abc',
    keys: { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) },
  },
  'waiting.change': { after: '10:30', before: '16:00', note: 'Pas pune' },
}
