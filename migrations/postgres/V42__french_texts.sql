-- The same version in French. NULL: there is none, and readers of French get `text`.
ALTER TABLE consent_text ADD COLUMN french TEXT;
ALTER TABLE public_text ADD COLUMN french TEXT;

-- The current texts as shipped, translated. What staff have written stays without French until they add it.
UPDATE consent_text SET french = 'Je suis le parent ou la personne qui a la tutelle de cet enfant. J’accepte que le programme conserve le nom, l’âge, le genre, l’école et les heures de cours de mon enfant pour organiser les cours, que les enseignants voient ces données, et que l’organisation qui paie pour mon enfant les voie aussi. Je peux voir, modifier et télécharger ces données dans mon compte à tout moment. Pour les faire supprimer, j’écris à {contact}.'
    WHERE version = (SELECT MAX(version) FROM consent_text) AND created_by IS NULL
        AND text LIKE '%age, gender, school and lesson times%To have it deleted, I write to {contact}.';

UPDATE public_text SET french = '# De quoi il s’agit

Seatling permet aux organisations d’inscrire des enfants à un programme de cours en ligne, et aux parents de choisir le jour et l’heure. Ces conditions s’appliquent à toute personne qui a un compte ici.

# Comptes

Un compte appartient à une seule organisation ou à un seul parent. Gardez votre mot de passe pour vous, et dites-le-nous si vous pensez que quelqu’un d’autre le connaît. Veuillez nous donner une adresse à laquelle nous pouvons vous joindre : c’est là que nous envoyons ce qui est important au sujet des cours et des paiements.

# Inscription

Un enfant est inscrit lorsque le programme figure dans le compte de son parent. Quand les places sont limitées, elles sont attribuées par ordre d’arrivée ; une famille qui n’en trouve pas peut attendre son tour, et nous lui écrivons quand une place se libère.

# Qui paie

Une organisation paie les places qu’elle accorde. Pour tout autre programme, c’est le parent qui paie. Le prix est celui affiché au moment où le programme est ajouté, et il ne change plus ensuite. Les factures indiquent leur échéance.

# Retrait et remboursement

Un programme qui n’est pas payé peut être retiré à tout moment dans le compte. S’il a été payé, écrivez à {contact} : un paiement est rendu en entier, par le moyen utilisé pour payer, et ses programmes prennent fin avec lui.

# Cours

Nous donnons les cours aux heures affichées dans le compte. Si un cours ne peut pas avoir lieu, nous vous prévenons dès que possible et en proposons un autre. Merci de faire preuve de gentillesse envers les enseignants et les autres enfants ; nous pouvons mettre fin à l’inscription de quiconque en manque.

# En cas de problème

Nous travaillons avec soin, et des erreurs restent possibles. Dites-le-nous, et nous corrigeons ce que nous pouvons. Rien ici ne vous retire les droits que la loi vous donne.

# Modifications

Lorsque ces conditions changent, la nouvelle version est affichée ici avec sa date. Ce qui a été convenu auparavant pour un programme ne change pas.

# Contact

Écrivez à {contact} pour toute question sur ces conditions, votre compte ou un paiement.'
    WHERE name = 'terms' AND version = (SELECT MAX(version) FROM public_text WHERE name = 'terms') AND created_by IS NULL
        AND text LIKE '# What this is%If it was paid for, write to {contact}:%# Contact%';

UPDATE public_text SET french = '# Ce que nous conservons

Sur les organisations : le nom, l’adresse et les personnes que nous pouvons contacter. Sur les parents : le nom, l’adresse courriel, le numéro de téléphone, le pays, la province ou l’État et le fuseau horaire. Sur les enfants : le prénom et le nom, l’âge, le genre, l’école et leurs cours. Sur les paiements : ce qui a été payé, quand, par qui et pour quoi. Nous ne voyons ni ne conservons jamais de numéro de carte.

# Dans quel but

Pour inscrire les enfants, donner les cours, vous écrire à ce sujet, encaisser les paiements et tenir la comptabilité que la loi exige. Nous ne vendons pas de données, nous n’affichons pas de publicité, et personne n’est suivi sur le Web.

# Qui voit ces données

Les enseignants voient les enfants à qui ils donnent cours. Une organisation voit les familles qu’elle a invitées ou qui sont venues par son lien. Le personnel du programme voit ce dont il a besoin pour son travail, et ce qu’il modifie est consigné. Notre prestataire de paiement reçoit ce dont il a besoin pour encaisser un paiement.

# Combien de temps

Tant que le compte existe, puis aussi longtemps que la comptabilité doit être conservée. Sur demande, nous effaçons une famille : les noms disparaissent, les montants restent.

# Ce que vous pouvez faire

Dans votre compte, vous pouvez voir, modifier et télécharger vos données à tout moment. Pour les faire effacer, ou pour toute question à leur sujet, écrivez à {contact} : notre personnel les efface et vous le confirme une fois que c’est fait. Vous pouvez aussi porter plainte auprès de l’autorité de protection des données de votre lieu de résidence.

# Témoins (cookies) et appareils

Il n’y a pas de témoins à des fins de publicité ou de statistiques. Votre navigateur conserve ce qu’il faut pour que votre session reste ouverte, jusqu’à votre déconnexion. Les mots de passe sont conservés sous une forme qui ne permet pas de les lire.

# Modifications

Lorsque cette page change, la nouvelle version est affichée ici avec sa date.'
    WHERE name = 'privacy' AND version = (SELECT MAX(version) FROM public_text WHERE name = 'privacy') AND created_by IS NULL
        AND text LIKE '# What we keep%age, gender, school, and their lessons%write to {contact}: our staff erase it%';
