### Changed lessons, registers, attendance and absences.
