/** Answers that mention a thing with fewer fields than its own list. */
export const tellLess: Readonly<Record<string, string>> = {
  'workingHours.list': 'when a barber works',
  'salonHistory.list': 'what was done to a thing, not the thing',
  'clients.search': 'what tells one client from another while a name is typed',
  'clients.kept': 'what finds and books a client without network',
  'reports.own': 'the latest visits in one line each',
  'notifications.recipients': 'accounts as a mail is addressed to them',
  'topActivities.list': 'accounts by what they earn',
}
