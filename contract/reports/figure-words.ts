/** The name of each figure, the same on the screen and in the spreadsheet. */
export const figureLabels = {
  periodAppointments: 'Termine në periudhë',
  periodRevenue: 'Të ardhura në periudhë',
  completedAppointments: 'Termine të përfunduara',
  pendingAppointments: 'Termine në pritje',
  cancelledAppointments: 'Termine të anuluara',
  noShowAppointments: 'Klientë që nuk erdhën',
  totalAppointments: 'Termine gjithsej',
  totalClients: 'Klientët e mi',
  totalUsers: 'Përdorues gjithsej',
  activeUsers: 'Përdorues aktivë',
  appointmentsByPeriod: 'Terminet sipas periudhës',
  topServices: 'Shërbimet më të kërkuara',
  serviceTime: 'Koha në shërbim',
  performance: 'Mesatarja ndaj 30 minutave',
  completionRate: 'Shkalla e përfundimit',
  cancellationRate: 'Shkalla e anulimit',
  repeatClients: 'Klientë që kthehen',
  totalRevenue: 'Të ardhura gjithsej',
  monthlyRevenue: 'Të ardhura këtë muaj',
  averageRevenue: 'Mesatarja për termin',
  byBarber: 'Sipas berberit',
  filledTime: 'Koha e zënë',
  recentAppointments: 'Terminet e fundit',
} as const
export type FigureName = keyof typeof figureLabels

/** The text for `activeUsers` where nothing is sold. */
export const accountsInUse = 'Llogaritë që nuk janë çaktivizuar.'

/** The text behind the small "?" beside each figure. */
export const figureMeanings: Record<FigureName, string> = {
  periodAppointments: 'Të gjitha terminet e periudhës, edhe ato të anuluara.',
  periodRevenue: 'Çmimet e termineve të përfunduara të periudhës.',
  completedAppointments: 'Terminet e konfirmuara ose të kryera të periudhës.',
  pendingAppointments: 'Terminet e periudhës që ende presin konfirmim.',
  cancelledAppointments: 'Terminet e periudhës që u anuluan. Kush nuk erdhi nuk numërohet këtu.',
  noShowAppointments: 'Terminet e periudhës në të cilat klienti nuk erdhi.',
  totalAppointments: 'Të gjitha terminet e regjistruara, edhe ato të anuluara dhe të ardhshme.',
  totalClients: 'Të gjithë klientët në listën tuaj, edhe ata jashtë periudhës.',
  totalUsers: 'Të gjitha llogaritë, edhe ato të administratorëve.',
  activeUsers: 'Llogaritë aktive me abonim ose me provë falas që vazhdon sot.',
  appointmentsByPeriod:
    'Terminet sipas ditëve të javës, javëve të muajit ose muajve të vitit; edhe të anuluarat.',
  topServices: 'Shërbimet që u bënë më shpesh, në termine që nuk u anuluan.',
  serviceTime: 'Minutat e termineve të përfunduara, të mbledhura bashkë.',
  performance: 'Kohëzgjatja mesatare e një termini të përfunduar kundrejt 30 minutave.',
  completionRate: 'Pjesa e termineve të periudhës që përfunduan.',
  cancellationRate: 'Pjesa e termineve të periudhës që u anuluan.',
  repeatClients: 'Klientët me dy ose më shumë termine të paanuluara në periudhë.',
  totalRevenue: 'Çmimet e të gjitha termineve të përfunduara, që nga fillimi.',
  monthlyRevenue: 'Të ardhurat nga data 1 e këtij muaji deri sot.',
  averageRevenue: 'Të ardhurat gjithsej, pjesëtuar me të gjitha terminet, edhe të anuluarat.',
  byBarber: 'Terminet e paanuluara, të ardhurat dhe koha e secilit berber në periudhë.',
  filledTime:
    'Minutat e zëna mesatarisht në atë orë të asaj dite jave, nga të gjithë berberët bashkë.',
  recentAppointments: 'Terminet më të reja të periudhës, më e reja e para.',
}
