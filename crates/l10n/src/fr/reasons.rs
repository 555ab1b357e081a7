//! Explanations of a program's state, shown to staff on a family's page.

use crate::catalogue::Pair;

pub(super) const SENTENCES: &[Pair] = &[
    (
        "{child} is {age}; {title} is the first level-{level} package for {range*}.",
        "{child} a {age} ans ; {title} est la première formule de niveau {level} pour {range*}.",
    ),
    (
        "{child} is {age} now. {title}, level {level} for {range*}, was chosen when the program was added; today it would be {now}.",
        "{child} a maintenant {age} ans. {title}, de niveau {level} pour {range*}, a été retenue à l'ajout du programme ; aujourd'hui ce serait {now}.",
    ),
    (
        "{child} is {age} now. {title}, level {level} for {range*}, was chosen when the program was added; today there is no package of that level for this age.",
        "{child} a maintenant {age} ans. {title}, de niveau {level} pour {range*}, a été retenue à l'ajout du programme ; aujourd'hui il n'y a pas de formule de ce niveau pour cet âge.",
    ),
    (
        "{partner} pays: seat {seat}, taken before the allowance went down to {allowed}.",
        "{partner} paie : place {seat}, prise avant que le quota ne descende à {allowed}.",
    ),
    ("{partner} pays: seat {seat} of {allowed}.", "{partner} paie : place {seat} sur {allowed}."),
    ("{partner} pays.", "{partner} paie."),
    (
        "The parent pays, as chosen when the program was added, though the child has a seat of {partner}.",
        "Le parent paie, comme choisi à l'ajout du programme, bien que l'enfant ait une place de {partner}.",
    ),
    (
        "The parent pays: {partner} has given this family no seat.",
        "Le parent paie : {partner} n'a donné aucune place à cette famille.",
    ),
    (
        "The parent pays: the one seat that {partner} gave is taken.",
        "Le parent paie : la seule place donnée par {partner} est prise.",
    ),
    (
        "The parent pays: all {allowed} seats that {partner} gave are taken.",
        "Le parent paie : les {allowed} places données par {partner} sont prises.",
    ),
    (
        "The parent pays, as chosen when the program was added; {free} of {allowed} seats are free.",
        "Le parent paie, comme choisi à l'ajout du programme ; {free} places sur {allowed} sont libres.",
    ),
    (
        "The parent pays, as chosen when the program was added; {free} of {allowed} seats is free.",
        "Le parent paie, comme choisi à l'ajout du programme ; {free} place sur {allowed} est libre.",
    ),
    (
        "{base} when the program was added; paid on {day*}, at the discount and rate of its payment.",
        "{base} à l'ajout du programme ; payé le {day*}, avec la remise et le taux de son paiement.",
    ),
    ("{base}, less {percent} %.", "{base}, moins {percent} %."),
    ("{base}, at 1 {one} = {rate} {code}.", "{base}, au taux de 1 {one} = {rate} {code}."),
    (
        "{base}, at 1 {one} = {rate} {code} (rate of {since*}).",
        "{base}, au taux de 1 {one} = {rate} {code} (taux du {since*}).",
    ),
    (
        "{base}, less {percent} %, at 1 {one} = {rate} {code}.",
        "{base}, moins {percent} %, au taux de 1 {one} = {rate} {code}.",
    ),
    (
        "{base}, less {percent} %, at 1 {one} = {rate} {code} (rate of {since*}).",
        "{base}, moins {percent} %, au taux de 1 {one} = {rate} {code} (taux du {since*}).",
    ),
    ("{base}; {code} was agreed on with {partner}.", "{base} ; {code} a été convenu avec {partner}."),
    (
        "{base}, less {percent} %; {code} was agreed on with {partner}.",
        "{base}, moins {percent} % ; {code} a été convenu avec {partner}.",
    ),
    (
        "{base}, at 1 {one} = {rate} {code} (rate of {since*}); {agreed} was agreed on with {partner}.",
        "{base}, au taux de 1 {one} = {rate} {code} (taux du {since*}) ; {agreed} a été convenu avec {partner}.",
    ),
    (
        "{base}, less {percent} %, at 1 {one} = {rate} {code} (rate of {since*}); {agreed} was agreed on with {partner}.",
        "{base}, moins {percent} %, au taux de 1 {one} = {rate} {code} (taux du {since*}) ; {agreed} a été convenu avec {partner}.",
    ),
    (
        "{base}, at 1 {one} = {rate} {code}; {agreed} was agreed on with {partner}.",
        "{base}, au taux de 1 {one} = {rate} {code} ; {agreed} a été convenu avec {partner}.",
    ),
    (
        "{base}, less {percent} %, at 1 {one} = {rate} {code}; {agreed} was agreed on with {partner}.",
        "{base}, moins {percent} %, au taux de 1 {one} = {rate} {code} ; {agreed} a été convenu avec {partner}.",
    ),
    (
        "Nobody teaches it yet: staff assign a teacher under Programs.",
        "Personne ne l'enseigne encore : l'équipe attribue un enseignant sous Programmes.",
    ),
    (
        "{name} teaches; the family sees the class link once it is paid.",
        "{name} enseigne ; la famille voit le lien de la classe une fois le programme payé.",
    ),
    ("Paid on {day*}. {run*}", "Payé le {day*}. {run*}"),
    (
        "Not paid yet: it is on the invoice of {partner} for {cohort}. {run*}",
        "Pas encore payé : il est sur la facture de {partner} pour {cohort}. {run*}",
    ),
    (
        "Not paid yet: the parent pays it in the portal. {run*}",
        "Pas encore payé : le parent le paie sur le portail. {run*}",
    ),
    (
        "{cohort} is over: staff marked it as completed.",
        "{cohort} est terminée : l'équipe l'a marquée comme terminée.",
    ),
    (
        "{cohort} goes on after {day*}: staff marked it as ongoing.",
        "{cohort} continue après le {day*} : l'équipe l'a marquée comme en cours.",
    ),
    ("{cohort} ended on {day*}.", "{cohort} s'est terminée le {day*}."),
    ("{cohort} begins on {day*}.", "{cohort} commence le {day*}."),
    ("{cohort} runs until {day*}.", "{cohort} dure jusqu'au {day*}."),
];
